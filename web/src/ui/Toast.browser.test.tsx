import { useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render, rendered } from "../../../tests/web/support/render.tsx";
import { Dialog } from "./Dialog.tsx";
import { type ToastOptions, useToast } from "./toast-context.ts";
import { preloadToast, ToastProvider } from "./ToastProvider.tsx";

const shown = () => document.querySelectorAll("[data-toast]").length;

function ShowButton({ options }: { options: ToastOptions }) {
  const { show } = useToast();
  return <button onClick={() => show("A message", options)}>Show</button>;
}

/** Renders a page with a button that shows a message, and presses it with a stopped clock. */
async function showToast(options: ToastOptions = {}) {
  preloadToast();
  await vi.dynamicImportSettled();
  render(
    <ToastProvider>
      <ShowButton options={options} />
    </ToastProvider>,
  );
  const button = page.getByRole("button", { name: "Show" });
  await expect.element(button).toBeVisible();
  // The pointer of an earlier test may be where the message appears, which keeps it.
  await button.hover();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  // Vitest's own actions and polling advance a stopped clock.
  dispatch(button.element(), "click");
  await rendered();
  expect(shown()).toBe(1);
}

function dispatch(element: Element, type: string): void {
  element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

/** The message ends after the time, and not before. */
async function expectToStay(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  await rendered();
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await rendered();
  expect(shown()).toBe(0);
}

describe("a message", () => {
  test.each<[string, number, ToastOptions]>([
    ["of success", 2500, {}],
    ["of an error", 5000, { tone: "error" }],
    ["with Undo", 6000, { action: { label: "Undo", onPress: () => {} } }],
  ])("%s stays for %i ms", async (_, milliseconds, options) => {
    await showToast(options);
    await expectToStay(milliseconds);
  });

  test("stays under the pointer", async () => {
    await showToast();
    dispatch(page.getByText("A message").element(), "mouseover");
    await rendered();
    await vi.advanceTimersByTimeAsync(20_000);
    await rendered();
    expect(shown()).toBe(1);
    dispatch(page.getByText("A message").element(), "mouseout");
    await rendered();
    await expectToStay(2500);
  });
});

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Cart">
        <ShowButton options={{ tone: "error" }} />
      </Dialog>
    </>
  );
}

test("messages appear in one live region, also while a dialog is open, outside of which everything is inert", async () => {
  preloadToast();
  await vi.dynamicImportSettled();
  render(
    <ToastProvider>
      <PageWithDialog />
    </ToastProvider>,
  );
  const region = page.getByRole("status");
  const element = await region.findElement();
  await page.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Cart" });
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("A message");
  expect(dialog.getByRole("status").element()).toBe(element);
  expect(element.querySelectorAll("[role], [aria-live]"), "the region alone is live").toHaveLength(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(region.element()).toBe(element);
  await expect.element(region).toHaveTextContent("A message");
});
