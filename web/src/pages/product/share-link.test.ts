import { afterEach, expect, test, vi } from "vitest";
import { shareLink } from "./share-link.ts";

const data = { title: "Kasavu Saree", url: "https://shop.example.com/product/1" };
afterEach(() => {
  vi.unstubAllGlobals();
});

const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

/** A browser whose sharing sheet ends like this. */
function stubSheet(end: () => Promise<void>) {
  const share = vi.fn<(content: unknown) => Promise<void>>(end);
  vi.stubGlobal("navigator", { canShare: () => true, share, clipboard: { writeText } });
  return share;
}

test("a link is shared by the device's sheet, and not copied when the shopper closes it", async () => {
  const share = stubSheet(() => Promise.resolve());
  expect(await shareLink(data.title, data.url)).toBe(false);
  expect(share).toHaveBeenCalledWith(data);
  stubSheet(() => Promise.reject(new DOMException("", "AbortError")));
  expect(await shareLink(data.title, data.url)).toBe(false);
  expect(writeText).not.toHaveBeenCalled();
});

test("a link is copied where there is no sheet, or it does not open", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await shareLink(data.title, data.url)).toBe(true);
  stubSheet(() => Promise.reject(new DOMException("", "NotAllowedError")));
  expect(await shareLink(data.title, data.url)).toBe(true);
  expect(writeText.mock.calls).toEqual([[data.url], [data.url]]);
});
