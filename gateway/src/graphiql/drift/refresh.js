/** Refreshes the drift page every 5 s, while it is visible and the checkbox is set. */
const label = document.createElement("label");
const checkbox = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
label.append(checkbox, " Refresh every 5 s");
document.querySelector("#refresh").append(label);

setInterval(() => {
  const drift = document.querySelector("#drift");
  // Replacing the content would move the focus or drop a selection.
  const isInUse = drift.contains(document.activeElement) || !document.getSelection().isCollapsed;
  if (checkbox.checked && !document.hidden && !isInUse) void refresh();
}, 5000);

/** The page as this server sent it; its scripts are not run. */
const ownPage = window.trustedTypes?.createPolicy("drift", { createHTML: (html) => html });

async function refresh() {
  const response = await fetch(location.pathname).catch(() => null);
  if (!response?.ok) return;
  const html = await response.text();
  const next = new DOMParser().parseFromString(ownPage?.createHTML(html) ?? html, "text/html");
  for (const { id } of document.querySelectorAll("#drift details[open]")) {
    next.getElementById(id)?.setAttribute("open", "");
  }
  document.querySelector("#drift").replaceWith(next.querySelector("#drift"));
  const summary = document.querySelector("#summary");
  const text = next.querySelector("#summary").textContent;
  if (summary.textContent !== text) summary.textContent = text;
}
