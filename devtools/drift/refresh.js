/** Refreshes the drift page every 5 s, while it is visible and the checkbox is set. */
const label = document.createElement("label");
const checkbox = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
label.append(checkbox, " Refresh every 5 s");
document.querySelector("#refresh").append(label);

setInterval(() => {
  const drift = document.querySelector("#drift");
  // Replacing the content would move the focus or drop a selection.
  const isInUse = drift.contains(document.activeElement) || !document.getSelection().isCollapsed;
  if (checkbox.checked && !document.hidden && !isInUse) refresh();
}, 5000);

/** Without HTML strings, which Trusted Types forbid. */
function refresh() {
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const next = request.responseXML;
    if (request.status !== 200 || next === null) return;
    for (const { id } of document.querySelectorAll("#drift details[open]")) {
      next.getElementById(id)?.setAttribute("open", "");
    }
    document.querySelector("#drift").replaceWith(next.querySelector("#drift"));
    const summary = document.querySelector("#summary");
    const text = next.querySelector("#summary").textContent;
    if (summary.textContent !== text) summary.textContent = text;
  });
  request.open("GET", location.pathname);
  request.send();
}
