import { expect, type Page } from "@playwright/test";

/** Waits until this number of layers have a history entry. */
export async function expectLayers(page: Page, depth: number): Promise<void> {
  const readState = () => page.evaluate<unknown>(() => history.state);
  await expect
    .poll(readState)
    .toEqual(
      depth === 0
        ? expect.not.objectContaining({ layer: expect.any(Number) })
        : expect.objectContaining({ layer: depth }),
    );
}
