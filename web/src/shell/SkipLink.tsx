import { useMatches } from "react-router-dom";
import styles from "./SkipLink.module.css";

/** The content of a page's main part, by the module of its route. */
const contents: Readonly<Record<string, string>> = {
  "home/HomePage": "products",
  "category/CategoriesPage": "categories",
  "category/SubcategoriesPage": "categories",
  "category/CategoryPage": "products",
  "category/SubcategoryPage": "products",
  "product/ProductPage": "product",
  "product/SelectedProductPage": "products",
  "search/SearchPage": "products",
  "cart/CartPage": "cart",
  "wishlist/WishlistPage": "products",
  "login/LoginPage": "login",
  "checkout/CheckoutPage": "checkout",
  "account/AccountPage": "account",
  "track-order/TrackOrderPage": "order",
  "invoice/InvoicePage": "invoice",
  "credit-note/CreditNotePage": "credit note",
};

/**
 * The first link of every page, for keyboards: to the main part, which it names. Unlike the path,
 * the route has one form.
 */
export function SkipLink() {
  const module = useMatches().at(-1)?.id.split(" ")[0] ?? "";
  return (
    <a className={styles.skip} href="#main">
      {`Skip to the ${contents[module] ?? "text"}`}
    </a>
  );
}
