/** Product 1 of the shop: 4200 rupees, on offer for 3780, 14 in stock. */
export const saree = { id: 1, title: "Balaramapuram Kasavu Saree" };

export const sareePictures = [
  "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif",
  "uploads/products/saree-kasavu-balaramapuram/folded.a1c9b93f81.avif",
  "uploads/cloth/kasavu-kora.e1e4d53784.avif",
];
