// Filters for the table of warnings, and a button that copies a test. Every page works without it.
"use strict";

const PRESETS = {
  listed: { status: ["REAL"], evidence: ["public", "package"], blame: ["own", "contradiction"] },
  real: { status: ["REAL"] },
  caller: { status: ["REAL"], evidence: ["public", "package"], blame: ["caller"] },
  force: { status: ["REAL"], evidence: ["forced"] },
  unconfirmed: { status: ["UNCONFIRMED"] },
  new: { status: ["REAL"], since: ["new", "regressed"] },
  all: {},
};

function startFilters(form) {
  const rows = [...document.querySelectorAll(".warnings .row")].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
  }));
  const groups = [...document.querySelectorAll(".warnings tbody")];
  const facets = [...form.querySelectorAll("fieldset")].map((field) => ({
    name: field.dataset.facet,
    field,
    boxes: [...field.querySelectorAll("input")],
  }));
  const presets = [...document.querySelectorAll("[data-preset]")];
  const nothing = document.querySelector(".nothing");

  const chosen = (facet) => facet.boxes.filter((box) => box.checked).map((box) => box.value);

  // A facet without a choice lets everything through.
  const passes = (row, choices, except) =>
    choices.every(({ name, values }) =>
      name === except || values.length === 0 || values.includes(row.element.dataset[name]));

  function apply() {
    const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const inPackage = form.elements.namedItem("package").value;
    const choices = facets.map((facet) => ({ name: facet.name, values: chosen(facet) }));
    const candidates = rows.filter((row) =>
      words.every((word) => row.text.includes(word)) &&
      (inPackage === "" || row.element.dataset.package === inPackage));
    const shown = new Set(candidates.filter((row) => passes(row, choices)));
    for (const row of rows) row.element.hidden = !shown.has(row);
    for (const group of groups) group.hidden = !group.querySelector(".row:not([hidden])");
    for (const facet of facets) count(facet, candidates.filter((row) => passes(row, choices, facet.name)));
    for (const button of form.querySelectorAll("[data-preset]")) button.setAttribute("aria-pressed", String(matches(PRESETS[button.dataset.preset])));
    form.querySelector(".shown").textContent = `${shown.size} of ${rows.length} warnings`;
    nothing.hidden = shown.size > 0;
    remember(words, inPackage, choices);
  }

  // A facet that no row has a value for is out of the way until it has one.
  function count(facet, candidates) {
    facet.field.hidden = chosen(facet).length === 0 &&
      !candidates.some((row) => row.element.dataset[facet.name]);
    for (const box of facet.boxes) {
      const n = candidates.filter((row) => row.element.dataset[facet.name] === box.value).length;
      box.parentElement.querySelector("b").textContent = n;
      box.parentElement.classList.toggle("none", n === 0);
    }
  }

  // The choice is part of the address, so that a link or the way back from a warning keeps it.
  function remember(words, inPackage, choices) {
    const state = new URLSearchParams();
    if (words.length > 0) state.set("text", words.join(" "));
    if (inPackage !== "") state.set("package", inPackage);
    for (const { name, values } of choices) for (const value of values) state.append(name, value);
    const hash = state.toString() === "" ? "#all" : `#${state}`;
    try {
      history.replaceState(null, "", hash);
      sessionStorage.setItem("filter", hash);
    } catch {
      // Some viewers forbid both; then the choice lasts as long as the page.
    }
  }

  function recall() {
    try {
      return sessionStorage.getItem("filter") ?? "";
    } catch {
      return "";
    }
  }

  // Every value of a preset has its box, also when no warning has the value.
  const wanted = (preset, facet) =>
    facet.boxes.map((box) => box.value).filter((value) => (preset[facet.name] ?? []).includes(value));

  const matches = (preset) =>
    facets.every((facet) => chosen(facet).join() === wanted(preset, facet).join());

  function choose(preset) {
    for (const facet of facets) {
      const values = wanted(preset, facet);
      for (const box of facet.boxes) box.checked = values.includes(box.value);
    }
  }

  function restore(hash) {
    const preset = PRESETS[hash.slice(1)];
    if (preset) {
      choose(preset);
      return true;
    }
    const state = new URLSearchParams(hash.slice(1));
    const known = ["text", "package", ...facets.map((facet) => facet.name)];
    if (!known.some((name) => state.has(name))) return false;
    form.text.value = state.get("text") ?? "";
    form.elements.namedItem("package").value = state.get("package") ?? "";
    for (const facet of facets) {
      const values = state.getAll(facet.name);
      for (const box of facet.boxes) box.checked = values.includes(box.value);
    }
    return true;
  }

  form.hidden = false;
  document.querySelector(".jump").hidden = true;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", apply);
  for (const preset of presets) {
    preset.addEventListener("click", (event) => {
      event.preventDefault();
      choose(PRESETS[preset.dataset.preset]);
      apply();
      if (!form.contains(preset)) form.scrollIntoView();
    });
  }
  if (!restore(location.hash) && !restore(recall())) {
    const first = ["listed", "caller", "force", "unconfirmed"].find((id) => document.getElementById(id));
    choose(PRESETS[first] ?? PRESETS.all);
  }
  form.querySelector(".more").open = !Object.values(PRESETS).some(matches);
  apply();
}

function startCopy(button) {
  const source = document.querySelector(".source.test");
  if (!source || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
}

const filters = document.getElementById("filter");
if (filters) startFilters(filters);
for (const button of document.querySelectorAll(".copy")) startCopy(button);
