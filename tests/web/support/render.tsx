import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { onTestFinished } from "vitest";
import "../../../web/src/styles/index.css";

/** Renders components into the page of a browser test with the shop's styles and a router; they are removed after the test. */
export function render(content: ReactNode): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<RouterProvider router={createMemoryRouter([{ path: "*", element: content }])} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

/** Resolves when React has rendered what has happened so far, also with a stopped clock. */
export async function rendered(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
