/** Brands of ISO 23008-12 for pictures that are coded as HEVC. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
/** Brands of pictures of any coding, such as AVIF. */
const anyBrands = ["mif1", "msf1"];

/** Whether a file is a picture in HEIC, by its first bytes, or by its type or name if these say nothing. */
export async function isHeic(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = String.fromCharCode(...start);
  if (text.slice(4, 8) === "ftyp") {
    const length = new DataView(start.buffer).getUint32(0);
    const brands = (text.slice(8, Math.min(length, text.length)).match(/.{4}/gs) ?? []).filter(
      (_, index) => index !== 1,
    );
    if (brands.some((brand) => brand.startsWith("avi"))) return false;
    return brands.some((brand) => heicBrands.includes(brand)) || anyBrands.includes(brands[0] ?? "");
  }
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}
