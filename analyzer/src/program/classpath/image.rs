//! The run-time image of a JDK (`lib/modules`): the library of the program, and as an input like any other.

use std::path::{Path, PathBuf};

use jimage_rs::{JImage, ResourceName};
use rustc_hash::FxHashSet;

use crate::classfile::{ClassFile, exported_packages};
use crate::error::ProgramError;

const OBJECT: &str = "java/lang/Object";

/// Classes of the JDK, read on demand.
pub(in crate::program) struct RuntimeImage {
    file: PathBuf,
    image: JImage,
    modules: Vec<String>,
    feature_version: u16,
}

impl RuntimeImage {
    /// Opens the image of the JDK in `dir`.
    pub(super) fn open(dir: &Path) -> Result<Self, ProgramError> {
        let broken = |reason| ProgramError::BrokenRuntimeImage {
            dir: dir.to_owned(),
            reason,
        };
        let file = dir.join("lib/modules");
        if !file.is_file() {
            return Err(ProgramError::NoRuntimeImage {
                dir: dir.to_owned(),
            });
        }
        let image = JImage::open(&file).map_err(|error| broken(error.to_string()))?;
        let modules = vec!["java.base".to_owned()];
        let mut opened = Self {
            file,
            image,
            modules,
            feature_version: 0,
        };
        let object = opened.read(0, OBJECT).map_err(broken)?;
        let object = ClassFile::parse(object).map_err(|error| broken(error.to_string()))?;
        opened.feature_version = object.release();
        Ok(opened)
    }

    /// Feature version of the JDK, as 17.
    pub(super) fn feature_version(&self) -> u16 {
        self.feature_version
    }

    /// Internal names of all classes with the numbers of their modules, in no particular order.
    pub(in crate::program) fn list(&mut self) -> Result<Vec<(String, u16)>, String> {
        let mut classes = Vec::new();
        let names = self
            .image
            .resource_names()
            .map_err(|error| error.to_string())?;
        for name in names {
            if !is_class(&name) {
                continue;
            }
            let module = module_number(&mut self.modules, &name.module);
            classes.push((format!("{}/{}", name.parent, name.base), module));
        }
        Ok(classes)
    }

    /// Bytes of a class.
    pub(super) fn read(&self, module: u16, name: &str) -> Result<Box<[u8]>, String> {
        let resource = format!("/{}/{name}.class", self.modules[usize::from(module)]);
        let found = self
            .image
            .find_resource(&resource)
            .map_err(|error| error.to_string())?;
        found
            .map(Into::into)
            .ok_or_else(|| format!("{resource} is missing"))
    }

    /// Where a class comes from, for messages.
    pub(super) fn describe(&self, module: u16, name: &str) -> String {
        format!(
            "{}!/{}/{name}.class",
            self.file.display(),
            self.modules[usize::from(module)]
        )
    }

    /// Internal names of the packages that every module may use.
    pub(in crate::program) fn exported_packages(&self) -> FxHashSet<String> {
        (0..self.modules.len() as u16)
            .filter_map(|module| self.read(module, "module-info").ok())
            .filter_map(|bytes| ClassFile::parse(bytes).ok())
            .filter_map(|module| exported_packages(&module).ok())
            .flatten()
            .collect()
    }
}

/// An image whose classes are scanned.
pub(super) struct InputImage {
    file: PathBuf,
    image: JImage,
    /// Names of the classes as resources, as `/java.base/java/lang/Object.class`.
    classes: Vec<String>,
}

impl InputImage {
    /// Whether a file begins as an image does, in the byte order of either kind of machine.
    pub(super) fn is_image(bytes: &[u8]) -> bool {
        bytes.starts_with(&[0xda, 0xda, 0xfe, 0xca]) || bytes.starts_with(&[0xca, 0xfe, 0xda, 0xda])
    }

    /// Opens an image and lists its classes by name.
    pub(super) fn open(file: &Path) -> Result<Self, String> {
        let image = JImage::open(file).map_err(|error| error.to_string())?;
        let names = image.resource_names().map_err(|error| error.to_string())?;
        let classes = names.iter().filter(|name| is_class(name));
        let classes =
            classes.map(|name| format!("/{}/{}/{}.class", name.module, name.parent, name.base));
        let mut classes: Vec<String> = classes.collect();
        classes.sort_unstable();
        Ok(Self {
            file: file.to_owned(),
            image,
            classes,
        })
    }

    /// How many classes there are.
    pub(super) fn n_classes(&self) -> u32 {
        self.classes.len() as u32
    }

    /// Bytes of a class.
    pub(super) fn read(&self, class: u32) -> Result<Box<[u8]>, String> {
        let name = &self.classes[class as usize];
        let found = self
            .image
            .find_resource(name)
            .map_err(|error| error.to_string())?;
        found
            .map(Into::into)
            .ok_or_else(|| format!("{name} is missing"))
    }

    /// Where a class comes from, for messages.
    pub(super) fn describe(&self, class: u32) -> String {
        format!("{}!{}", self.file.display(), self.classes[class as usize])
    }
}

/// Preview versions of classes (JDK 27 and newer) lie under META-INF.
fn is_class(name: &ResourceName<'_>) -> bool {
    let is_code = name.extension == "class" && name.base != "module-info";
    is_code && !name.parent.starts_with("META-INF")
}

/// Modules lie together in an image, so the last one is the most likely.
fn module_number(modules: &mut Vec<String>, name: &str) -> u16 {
    let known = modules.iter().rposition(|module| module == name);
    let number = known.unwrap_or_else(|| {
        modules.push(name.to_owned());
        modules.len() - 1
    });
    u16::try_from(number).expect("invariant: an image has fewer than 65536 modules")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_begins_with_its_magic_number_in_either_byte_order() {
        assert!(InputImage::is_image(&0xcafe_dada_u32.to_le_bytes()));
        assert!(InputImage::is_image(&0xcafe_dada_u32.to_be_bytes()));
        assert!(!InputImage::is_image(&0xcafe_babe_u32.to_be_bytes()));
    }
}
