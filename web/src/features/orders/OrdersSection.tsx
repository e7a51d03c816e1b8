import { useEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useLoginState } from "../../apollo/use-login-state.ts";
import cloth from "../../assets/folded-mundu.webp";
import type { OrderStatus } from "../../schema.generated.ts";
import { recordOrdersSeen } from "../../session/orders-seen.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useAccountOrdersQuery } from "./AccountOrders.generated.ts";
import { formatCounts, ordersPath, readOrderFilter, type OrderFilter } from "./order-filter.ts";
import { OrderCard } from "./OrderCard.tsx";
import { OrderFilterBar } from "./OrderFilterBar.tsx";
import type { TrackedOrder } from "./tracked-order.ts";
import orderCardStyles from "./OrderCard.module.css";
import styles from "./OrdersSection.module.css";

/** The customer's orders, newest first; where the shop counts them by status, with a filter and a search. */
export function OrdersSection() {
  const [parameters] = useSearchParams();
  const filter = readOrderFilter(parameters);
  const { page, status, search } = filter;
  const { data, error, loading, refetch } = useAccountOrdersQuery({
    variables: { page, status, search: search === "" ? null : search },
    fetchPolicy: "cache-and-network",
  });
  const { id, orders } = data?.me ?? {};
  const counts = useLastCounts(orders?.statusCounts);
  const heading = useFocusOfList(filter);
  useEffect(recordOrdersSeen, []);
  return (
    <section>
      <hr className="zari only-wide" />
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          My Orders
        </h2>
        {/* stays while its text changes, which screen readers then announce */}
        <p className={styles.count} role="status">
          {orders && (orders.total > 0 || isFiltering(filter)) && formatCounts(orders.total, orders.newCount)}
        </p>
      </div>
      {counts && (counts.length > 0 || isFiltering(filter)) && <OrderFilterBar filter={filter} counts={counts} />}
      {id !== undefined && orders ? (
        <OrderList {...orders} filter={filter} customerId={id} />
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

/**
 * Ref of the heading, which gets the focus with another page, and with another filter if the link that was followed no
 * longer exists.
 */
function useFocusOfList({ page, status, search }: OrderFilter) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ page, status, search });
  useEffect(() => {
    const { current } = last;
    last.current = { page, status, search };
    if (current.page === page && current.status === status && current.search === search) return;
    const isFocusLost = document.activeElement === document.body;
    if (current.page !== page || isFocusLost) heading.current?.focus({ preventScroll: true });
  }, [page, status, search]);
  return heading;
}

type Counts = readonly { status: OrderStatus; count: number }[];

/** The counts, and those of the previous filter while the next one loads, so that the focused link stays. */
function useLastCounts(counts: Counts | null | undefined): Counts | null {
  const [last, setLast] = useLoginState<Counts | null>(null);
  if (counts !== undefined && counts !== last) setLast(counts);
  return counts === undefined ? last : counts;
}

function isFiltering({ status, search }: OrderFilter): boolean {
  return status !== null || search !== "";
}

interface OrderListProps {
  items: readonly TrackedOrder[];
  /** From 1. */
  page: number;
  pageCount: number;
  filter: OrderFilter;
  customerId: string;
}

function OrderList({ items, page, pageCount, filter, customerId }: OrderListProps) {
  // A copied or bookmarked URL may have a page that no longer exists.
  if (page > 1 && page > pageCount) {
    return <Navigate to={ordersPath({ ...filter, page: Math.max(pageCount, 1) })} replace />;
  }
  if (items.length === 0) return <NoOrders isFiltered={isFiltering(filter)} />;
  return (
    <div className={styles.orders}>
      {items.map((order) => (
        <OrderCard key={order.id} order={order} customerId={customerId} />
      ))}
      {pageCount > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          {page > 1 && <ButtonLink to={ordersPath({ ...filter, page: page - 1 })}>Newer Orders</ButtonLink>}
          <p>{`Showing page ${page} of ${pageCount}`}</p>
          {page < pageCount && <ButtonLink to={ordersPath({ ...filter, page: page + 1 })}>Older Orders</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      shape="small"
      title="No orders found."
      {...(isFiltered && { text: "None of your orders matches the search and the status." })}
      picture={cloth}
      action={
        isFiltered ? (
          <ButtonLink to={ordersPath()}>Show All Orders</ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/">
            Continue Shopping
          </ButtonLink>
        )
      }
    />
  );
}
