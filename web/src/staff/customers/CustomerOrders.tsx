import { ListPager } from "../list/ListPager.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { OrdersTable } from "../orders/OrdersTable.tsx";
import { useStaffOrdersQuery } from "../orders/StaffOrders.generated.ts";

/** A customer's orders, with the page in the URL. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useListParams([]);
  const orders = useStaffOrdersQuery({ variables: { filter: { customerId }, page: list.page } });
  return (
    <QueryState result={orders} failure="The orders could not be loaded.">
      {({ staff: { orders: page } }) => (
        <>
          {page.items.length > 0 && <OrdersTable orders={page.items} />}
          <ListPager nouns={["order", "orders"]} {...page} hrefFor={list.hrefFor} />
        </>
      )}
    </QueryState>
  );
}
