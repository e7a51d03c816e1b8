import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../../tests/web/support/render.tsx";
import { Dialog } from "./Dialog.tsx";

function Page({ height }: { height: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main style={{ blockSize: height, textAlign: "end" }}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Sizes">
        <p>S, M, L</p>
      </Dialog>
    </main>
  );
}

test.each([
  ["a page that scrolls", 3000],
  ["a page that does not scroll", 300],
])("a dialog does not move %s", async (_, height) => {
  await page.viewport(1280, 500);
  render(<Page height={height} />);
  const button = page.getByRole("button", { name: "Open" });
  const right = () => button.element().getBoundingClientRect().right;
  await expect.element(button).toBeVisible();
  const before = right();
  // A scrollbar has a width.
  expect(before < innerWidth).toBe(height > innerHeight);
  await button.click();
  await expect.element(page.getByRole("dialog", { name: "Sizes" })).toBeVisible();
  expect(right()).toBe(before);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(right()).toBe(before);
  await expect.element(button).toHaveFocus();
});
