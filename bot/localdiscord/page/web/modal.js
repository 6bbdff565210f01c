// Shows a modal and collects its values.
import { byId, make } from "/web/dom.js";
import { markdown } from "/web/markdown.js";

/** Show a modal; `submit` gets the values and resolves to an error text, or to null to close the modal. */
export function showModal(modal, page, submit) {
  const dialog = byId("modal");
  const inputs = [];
  const parts = modal.components.flatMap((component) => part(component, inputs, page));
  const trouble = make("p", { className: "trouble", role: "alert", hidden: true });
  const send = make("button", { className: "button primary" }, "Submit");
  const cancel = make("button", { className: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel");
  const form = make("form", {}, make("h2", {}, modal.title), parts, trouble, make("div", { className: "row end" }, cancel, send));
  form.onsubmit = async (event) => {
    event.preventDefault();
    send.disabled = true;
    const values = {};
    for (const input of inputs) values[input.id] = await input.read();
    const error = await submit(values);
    send.disabled = false;
    trouble.hidden = !error;
    trouble.textContent = error ?? "";
    if (!error) dialog.close();
  };
  dialog.setAttribute("aria-label", modal.title);
  dialog.replaceChildren(form);
  dialog.showModal();
}

function part(component, inputs, page) {
  if (component.type === 10) return [make("div", { className: "text" }, markdown(component.content, page.names))];
  if (component.type === 1) return component.components.flatMap((each) => labelled(each.label, null, each, inputs, page));
  return labelled(component.label, component.description, component.component, inputs, page);
}

function labelled(label, description, component, inputs, page) {
  const required = component.required !== false && component.type !== 23;
  const words = [make("b", {}, label, required && make("span", { className: "star" }, " *")), description && make("small", {}, description)];
  const [element, read] = INPUTS[component.type]?.(component, required, page) ?? [make("i", {}, "(unknown input)"), () => null];
  inputs.push({ id: component.custom_id, read });
  const grouped = [21, 22].includes(component.type);
  return [make(grouped ? "fieldset" : "label", { className: "labelled", label: grouped && label }, words, element)];
}

const INPUTS = { 3: list, 4: text, 5: list, 6: list, 7: list, 8: list, 19: files, 21: radios, 22: boxes, 23: box };

function text(component, required) {
  const long = component.style === 2;
  const element = make(long ? "textarea" : "input", {
    value: component.value ?? "",
    placeholder: component.placeholder ?? "",
    required,
    maxLength: component.max_length ?? 4000,
    minLength: component.min_length ?? 0,
  });
  return [element, () => element.value];
}

function list(component, required, page) {
  const many = (component.max_values ?? 1) > 1;
  const element = make("select", { multiple: many, required });
  if (!many) element.append(make("option", { value: "" }, component.placeholder ?? "Make a selection"));
  for (const option of page.optionsOf(component)) {
    element.append(make("option", { value: option.value, selected: Boolean(option.default) }, option.label));
  }
  return [element, () => [...element.selectedOptions].map((option) => option.value).filter(Boolean)];
}

function choices(component, type) {
  const inputs = component.options.map((option) =>
    make("input", { type, name: component.custom_id, value: option.value, checked: Boolean(option.default) }),
  );
  const labels = component.options.map((option, index) =>
    make("label", { className: "check" }, inputs[index], make("span", {}, option.label, option.description && make("small", {}, option.description))),
  );
  return [make("div", {}, labels), () => inputs.filter((input) => input.checked).map((input) => input.value)];
}

function radios(component) {
  const [element, read] = choices(component, "radio");
  return [element, () => read()[0] ?? null];
}

function boxes(component) {
  return choices(component, "checkbox");
}

function box(component) {
  const element = make("input", { type: "checkbox", checked: Boolean(component.default) });
  return [element, () => element.checked];
}

function files(component, required) {
  const element = make("input", { type: "file", multiple: (component.max_values ?? 1) > 1, required });
  return [element, () => Promise.all([...element.files].map(packed))];
}

/** Return a chosen file in the form that the server expects. */
export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}
