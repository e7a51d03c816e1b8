import type { FragmentType } from "@apollo/client";
import { Navigate, useSearchParams } from "react-router-dom";
import cloth from "../../assets/folded-mundu.webp";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useAccountOrdersQuery } from "./AccountOrders.generated.ts";
import type { OrderCard_OrderFragment } from "./OrderCard.generated.ts";
import { OrderCard } from "./OrderCard.tsx";
import orderCardStyles from "./OrderCard.module.css";
import styles from "./OrdersSection.module.css";

/** The customer's orders, newest first. */
export function OrdersSection() {
  const [parameters] = useSearchParams();
  const { data, error, loading, refetch } = useAccountOrdersQuery({
    variables: { page: readPage(parameters) },
    fetchPolicy: "cache-and-network",
  });
  const { id, orders } = data?.me ?? {};
  return (
    <section>
      <hr className="zari only-wide" />
      <div className="panel-head">
        <h2>My Orders</h2>
        {orders && orders.total > 0 && <p className={styles.count}>{formatCounts(orders.total, orders.newCount)}</p>}
      </div>
      {id !== undefined && orders ? (
        <OrderList {...orders} customerId={id} />
      ) : error && !loading ? (
        <ErrorState message="Failed to fetch order details." onRetry={refetch} />
      ) : (
        <div className={orderCardStyles.order} aria-busy="true">
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </div>
      )}
    </section>
  );
}

interface OrderListProps {
  items: readonly ({ id: string } & FragmentType<OrderCard_OrderFragment>)[];
  /** From 1. */
  page: number;
  pageCount: number;
  customerId: string;
}

function OrderList({ items, page, pageCount, customerId }: OrderListProps) {
  // A copied or bookmarked URL may have a page that no longer exists.
  if (page > 1 && page > pageCount) return <Navigate to={ordersPath(Math.max(pageCount, 1))} replace />;
  if (items.length === 0) {
    return (
      <EmptyState
        shape="small"
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
    <div className={styles.orders}>
      {items.map((order) => (
        <OrderCard key={order.id} order={order} customerId={customerId} />
      ))}
      {pageCount > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          {page > 1 && <ButtonLink to={ordersPath(page - 1)}>Newer Orders</ButtonLink>}
          <p>
            Showing page {page} of {pageCount}
          </p>
          {page < pageCount && <ButtonLink to={ordersPath(page + 1)}>Older Orders</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

/** The page number of the query string; 1 when it is missing or invalid. */
function readPage(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

function ordersPath(page: number): string {
  return page === 1 ? "/my-account?section=track-orders" : `/my-account?section=track-orders&page=${page}`;
}

/** Counts over all pages. An order is new until it is delivered (accounts-and-orders, section 4). */
function formatCounts(total: number, newCount: number): string {
  return `${total} ${total === 1 ? "order" : "orders"}, ${newCount} new`;
}
