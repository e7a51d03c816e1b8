import { data } from "react-router-dom";

/** Every address that no page has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader refuses, and the error page speaks. */
export function Component() {
  return null;
}
