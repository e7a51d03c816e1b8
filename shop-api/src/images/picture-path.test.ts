import { expect, it } from "vitest";
import { masterFile, picturePath } from "./picture-path.ts";

const hash = "30faac412f7d7a5e";

it("a picture's path contains ten digits of its hash, and maps back to its file", () => {
  const paths = {
    "saree-kasavu/front.avif": "uploads/products/saree-kasavu/front.30faac412f.avif",
    "cloth/kasavu-kora.avif": "uploads/cloth/kasavu-kora.30faac412f.avif",
    "banners/b1.avif": "uploads/banners/b1.30faac412f.avif",
  };
  for (const [file, path] of Object.entries(paths)) {
    expect(picturePath(file, hash)).toBe(path);
    expect(masterFile(`/${path}`)).toBe(file);
    expect(masterFile(`/${path.replace(".30faac412f", "")}`)).toBe(file);
  }
});

it.each([
  "/uploads/products/cloth/kasavu-kora.avif",
  "/uploads/saree-kasavu/front.avif",
  "/uploads/products/../front.avif",
  "/uploads/products/saree/front.30faac412.avif",
  "/uploads/products/saree/front.png",
  "/uploads/products/saree/inner/front.avif",
  "/index.json",
])("%s is not a picture's path", (path) => {
  expect(masterFile(path)).toBeUndefined();
});
