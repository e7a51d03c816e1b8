/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // once the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
