import { useLocation } from "react-router-dom";

/** What the main part of a page holds; the first path that fits. */
const contents: readonly (readonly [path: RegExp, content: string])[] = [
  [/^\/product\/./, "product"],
  [/^\/($|products?$|sub|search|wishlist|category\/|categories\/.*\/)/, "products"],
  [/^\/categor/, "categories"],
  [/^\/cart/, "cart"],
  [/^\/checkout/, "checkout"],
  [/^\/login/, "login"],
  [/^\/my-account/, "account"],
  [/^\/track-order/, "order"],
];

/** The first link of every page, for keyboards: to its main part, which it names. */
export function SkipLink() {
  const { pathname } = useLocation();
  const [, content = "text"] = contents.find(([path]) => path.test(pathname)) ?? [];
  return (
    <a className="skip" href="#main">
      {`Skip to the ${content}`}
    </a>
  );
}
