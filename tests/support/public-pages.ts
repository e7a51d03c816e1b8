/** Paths of pages without data of a customer, one or more for each kind of page. */
export const publicPages = [
  "/",
  "/categories",
  "/categories/1",
  "/categories/1/subcategory/1",
  "/category/1/subcategories",
  "/category/1/subcategories?sort=low&page=2",
  "/subcategory/1",
  "/product/1",
  "/product",
  "/buy/1:1,2~3:2",
  "/search?q=kasavu",
  "/faq",
  "/company",
];
