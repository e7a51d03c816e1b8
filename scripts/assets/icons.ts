/**
 * `node scripts/assets/icons.ts`: creates the shop's icons and its social preview image from web/src/assets. The files are committed in
 * web/public; run it again after a change.
 */
import { join } from "node:path";
import sharp from "sharp";

const web = join(import.meta.dirname, "..", "..", "web");
const icon = join(web, "src/assets/icon.svg");
const cream = "#fbf7ef";

/** Units of the icon's drawing, which is 32 wide. */
const density = (size: number) => (72 * size) / 32;

for (const size of [192, 512]) {
  await sharp(icon, { density: density(size) })
    .resize(size)
    .png()
    .toFile(`${web}/public/icon-${size}.png`);
}
// Maskable icons: small enough for any mask, on a ground that fills the square.
await onGround(512, 0.7, "icon-maskable-512.png");
await onGround(180, 0.8, "apple-touch-icon.png");
// Size of the preview image in links.
await sharp(join(web, "src/assets/brand.webp"))
  .resize(1200, 630, { fit: "cover" })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(`${web}/public/share.jpg`);

async function onGround(size: number, part: number, file: string): Promise<void> {
  const inner = Math.round(size * part);
  const picture = await sharp(icon, { density: density(inner) })
    .resize(inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: cream } })
    .composite([{ input: picture }])
    .png()
    .toFile(`${web}/public/${file}`);
}
