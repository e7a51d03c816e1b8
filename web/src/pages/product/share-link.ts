/**
 * Opens the device's sharing sheet, or copies the link where there is none.
 *
 * @param url absolute
 * @returns whether the link was copied
 * @throws if it can be neither shared nor copied
 */
export async function shareLink(title: string, url: string): Promise<boolean> {
  const data = { title, url };
  if ("canShare" in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return false;
    } catch (error) {
      // The shopper has closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  await navigator.clipboard.writeText(url);
  return true;
}
