//! `java.util.concurrent.locks` as the only thread sees it: a lock is free, and nobody signals a condition, so that a wait ends
//! by itself or when its time is over. Under: that another thread holds a lock or signals, and that an `unlock` lacks its
//! `lock`, is not looked at. What asks for the state of a lock stays with the environment. Checked against JDK 17 and 25.

use crate::models::java::util::support::class;
use crate::models::support::{an_object, int};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    exact("java/util/concurrent/locks/ReentrantLock.<init>", pass),
    exact("java/util/concurrent/locks/ReentrantLock.lock", pass),
    exact(
        "java/util/concurrent/locks/ReentrantLock.lockInterruptibly",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/ReentrantLock.newCondition",
        condition,
    ),
    under("java/util/concurrent/locks/ReentrantLock.tryLock", succeed),
    under("java/util/concurrent/locks/ReentrantLock.unlock", pass),
    exact(
        "java/util/concurrent/locks/ReentrantReadWriteLock.<init>",
        pass,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock.readLock",
        read_lock,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock.writeLock",
        write_lock,
    ),
    exact(
        "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.lock",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.lockInterruptibly",
        pass,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.tryLock",
        succeed,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock.unlock",
        pass,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.lock",
        pass,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.lockInterruptibly",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.newCondition",
        condition,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.tryLock",
        succeed,
    ),
    under(
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.unlock",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.await()V",
        pass,
    ),
    under(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.await(JLjava/util/concurrent/TimeUnit;)Z",
        fail,
    ),
    under(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.awaitUntil",
        fail,
    ),
    exact(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.awaitUninterruptibly",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.signal",
        pass,
    ),
    exact(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.signalAll",
        pass,
    ),
    exact("java/util/concurrent/locks/StampedLock.<init>", pass),
    under("java/util/concurrent/locks/StampedLock.readLock", stamp),
    under(
        "java/util/concurrent/locks/StampedLock.tryOptimisticRead",
        stamp,
    ),
    under("java/util/concurrent/locks/StampedLock.tryReadLock", stamp),
    under("java/util/concurrent/locks/StampedLock.tryWriteLock", stamp),
    under("java/util/concurrent/locks/StampedLock.unlock", pass),
    under("java/util/concurrent/locks/StampedLock.unlockRead", pass),
    under("java/util/concurrent/locks/StampedLock.unlockWrite", pass),
    under("java/util/concurrent/locks/StampedLock.validate", succeed),
    under("java/util/concurrent/locks/StampedLock.writeLock", stamp),
];

const fn exact(signature: &'static str, run: crate::models::Run) -> Model {
    model(signature, Precision::Exact, run)
}

const fn under(signature: &'static str, run: crate::models::Run) -> Model {
    model(signature, Precision::Under, run)
}

/// Nothing changes that the only thread could see.
fn pass(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn succeed(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    int(cx, 1)
}

/// The time is over before anybody signals.
fn fail(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    int(cx, 0)
}

/// A stamp that is not zero, which would say that there is none.
fn stamp(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    let stamp = cx.machine.terms.long(256);
    cx.push_next(Value::Long(stamp))
}

fn condition(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    new_part(
        cx,
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
    )
}

fn read_lock(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    new_part(
        cx,
        "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
    )
}

fn write_lock(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    new_part(
        cx,
        "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
    )
}

/// A part of a lock, of which nobody knows more than its class.
fn new_part(cx: &mut StepCx<'_, '_>, name: &str) -> StepResult {
    let class = class(cx, name)?;
    let part = cx.new_object(class);
    an_object(cx, part)
}
