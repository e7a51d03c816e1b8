import addAddress from "./examples/add-address.graphql?raw";
import addToCart from "./examples/add-to-cart.graphql?raw";
import cart from "./examples/cart.graphql?raw";
import category from "./examples/category.graphql?raw";
import home from "./examples/home.graphql?raw";
import logIn from "./examples/log-in.graphql?raw";
import me from "./examples/me.graphql?raw";
import placeOrder from "./examples/place-order.graphql?raw";
import product from "./examples/product.graphql?raw";
import register from "./examples/register.graphql?raw";
import requestLogin from "./examples/request-login.graphql?raw";
import search from "./examples/search.graphql?raw";

/** An operation of the shop with the variables (JSON) it starts with. */
type Example = { query: string; variables?: string };

const name = "Devika R";
const mobile = "+919876543210";
const address = {
  name,
  mobile,
  building: "Building 14",
  street: "Swaraj Round North",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

/** What GraphiQL opens with, in the order of a shopper's way. GraphiQL shows no variables in the first tab. */
export const examples: Example[] = [
  { query: home },
  withVariables(category, { id: "1", page: 1, sort: "PRICE_LOW_TO_HIGH" }),
  withVariables(product, { id: "1" }),
  withVariables(search, { text: "kasavu" }),
  withVariables(register, { input: { name, email: "devika@example.in", mobile } }),
  withVariables(requestLogin, { mobile }),
  withVariables(logIn, { mobile, code: "1234" }),
  withVariables(addToCart, { productId: "1", quantity: 1 }),
  { query: cart },
  withVariables(addAddress, { input: address }),
  withVariables(placeOrder, { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: "graphiql-1" } }),
  { query: me },
];

/** What the headers editor of every tab starts with: JSON in which comments are allowed. */
export const headers = `{
  // A customer's cart, orders and addresses need the
  // token that Register or LogIn answers: put it in place
  // of <token> and take the slashes of that line away.
  // "Authorization": "Bearer <token>"
}`;

function withVariables(query: string, variables: Record<string, unknown>): Example {
  return { query, variables: JSON.stringify(variables, null, 2) };
}
