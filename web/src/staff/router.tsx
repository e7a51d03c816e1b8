/**
 * The screens of the staff app. How one is added:
 *
 * 1. `orders/OrdersScreen.tsx` exports `Component`. It begins with `<ScreenHead title="Orders" />`, which sets the title of the
 *    document and receives the focus. Its code is loaded when the screen is opened.
 * 2. A line in `screens` below, and in `layout/navigation.ts` if it is in the navigation.
 * 3. `orders/Orders.graphql` beside it, with names that begin with `Staff` and `# REST calls: 1 at most` above each operation;
 *    `npm run codegen` writes the hooks (`useStaffOrdersQuery`, `useSetOrderStatusMutation`), and the trusted documents.
 *    A fragment of another component is spread with `@unmask`, or read by its hook.
 * 4. A list: `useListParams(["status", "search"])` has filters and page in the URL, `FilterBar` with `SearchFilter` and
 *    `SelectFilter` changes them, `QueryState` shows loading and failing, `DataTable` the rows, `ListPager` the pages, and
 *    `NoRows` with an `EmptyState` of ui/ an empty list. See `history/HistoryScreen.tsx`.
 * 5. A change: the mutation's hook, `errorMessage(error, "…")` for what went wrong, `useToast()` for what was done, and
 *    `ConfirmDialog` of ui/ before what cannot be undone. See `accounts/AccountsScreen.tsx`.
 * 6. A form: `useSchemaForm` with the builders of `form/fields.ts` and the limits of `limits.generated.ts`, `<Rejection>` at its
 *    head, and `showRejection`. Names of fields are those of the input in `schema.graphql`, or `showRejection` gets a function
 *    that maps them; a list is a `<fieldset>` with its `name`. See `promo-codes/PromoCodeForm.tsx`.
 *
 * Links are relative to /staff: `<Link to="/orders?status=PLACED">`. Filters of the URL are values of the schema. A screen that is not
 * built yet has no route.
 */
import type { RouteObject } from "react-router-dom";
import { StaffApp } from "./StaffApp.tsx";
import { ScreenFailure } from "./layout/ScreenFailure.tsx";
import { OwnersOnly } from "./layout/OwnersOnly.tsx";
import { NotFound } from "./layout/NotFound.tsx";

type ScreenModule = Pick<RouteObject, "Component">;

const modules = import.meta.glob<ScreenModule>("./*/*Screen.tsx");

const screens: RouteObject[] = [
  ...screen("today/TodayScreen", ""),
  ...screen("orders/OrdersScreen", "orders"),
  ...screen("orders/SendScreen", "orders/send"),
  ...screen("orders/PapersScreen", "orders/papers"),
  ...screen("orders/OrderScreen", "orders/:orderId"),
  ...screen("orders/ChangeOrderScreen", "orders/:orderId/change"),
  ...screen("orders/InvoiceScreen", "orders/:orderId/invoice"),
  ...screen("orders/CreditNoteScreen", "orders/:orderId/credit-notes/:noteId"),
  ...screen("orders/PackingSlipScreen", "orders/:orderId/packing-slip"),
  ...screen("refunds/RefundsScreen", "refunds"),
  ...screen("messages/MessagesScreen", "messages"),
  ...screen("products/ProductsScreen", "products"),
  ...screen("products/NewProductScreen", "products/new"),
  ...screen("products/ImportScreen", "products/import"),
  ...screen("products/ProductScreen", "products/:productId"),
  ...screen("categories/CategoriesScreen", "categories"),
  ...screen("customers/CustomersScreen", "customers"),
  ...screen("customers/CustomerScreen", "customers/:customerId"),
  ...screen("promo-codes/PromoCodesScreen", "promo-codes"),
  ...screen("promo-codes/NewPromoCodeScreen", "promo-codes/new-code"),
  ...screen("promo-codes/PromoCodeScreen", "promo-codes/:code"),
  ...screen("banners/BannersScreen", "banners"),
  ...screen("banners/NewBannerScreen", "banners/new"),
  ...screen("banners/BannerScreen", "banners/:bannerId"),
  ...screen("account/AccountScreen", "account"),
];

const ownersScreens: RouteObject[] = [
  ...screen("payments/PaymentsScreen", "payments"),
  ...screen("exports/ExportsScreen", "exports"),
  ...screen("history/HistoryScreen", "history"),
  ...screen("couriers/CouriersScreen", "couriers"),
  ...screen("accounts/AccountsScreen", "accounts"),
];

export const routes: RouteObject[] = [
  {
    path: "/",
    Component: StaffApp,
    ErrorBoundary: ScreenFailure,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ScreenFailure,
        children: [...screens, { Component: OwnersOnly, children: ownersScreens }, { path: "*", Component: NotFound }],
      },
    ],
  },
];

/** The route of a screen; none while its module does not exist. */
function screen(module: string, path: string): RouteObject[] {
  const lazy = modules[`./${module}.tsx`];
  if (!lazy) return [];
  return [path === "" ? { index: true, lazy } : { path, lazy }];
}
