import { useQuery } from "@apollo/client/react";
import cloth from "../../assets/folded-mundu.webp";
import { OrderCard } from "./OrderCard.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountOrdersDocument, type AccountOrdersQuery } from "./AccountOrders.generated.ts";

type Orders = NonNullable<NonNullable<AccountOrdersQuery["me"]>["orders"]>;

/** The customer's orders, the newest first. */
export function OrdersSection({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data, error, loading, refetch } = useQuery(AccountOrdersDocument, {
    skip: !isLoggedIn,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  const { id, orders } = data?.me ?? {};
  return (
    <section>
      <hr className="zari only-wide" />
      <div className="account__head">
        <h2>My Orders</h2>
        {orders && orders.length > 0 && <p className="account__count">{countOf(orders)}</p>}
      </div>
      {id !== undefined && orders ? (
        <OrderList orders={orders} customerId={id} />
      ) : error && !loading ? (
        <FailedPart message="Failed to fetch order details." onRetry={() => void refetch()} />
      ) : (
        <div className="order" aria-busy="true">
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </div>
      )}
    </section>
  );
}

function OrderList({ orders, customerId }: { orders: Orders; customerId: string }) {
  if (orders.length === 0) {
    return (
      <EmptyPart
        title="No orders found."
        picture={cloth}
        action={
          <ButtonLink variant="primary" to="/">
            Continue Shopping
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="orders">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} customerId={customerId} />
      ))}
    </div>
  );
}

/** An order is new until it is delivered (accounts-and-orders, section 4). */
function countOf(orders: Orders): string {
  const fresh = orders.filter(({ status }) => status !== "DELIVERED").length;
  return `${orders.length} ${orders.length === 1 ? "order" : "orders"}, ${fresh} new`;
}
