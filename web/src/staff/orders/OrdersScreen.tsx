import { useState } from "react";
import type { StaffOrderFilter } from "../../schema.generated.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterBar, PeriodFilter, SearchFilter, SelectFilter } from "../list/FilterBar.tsx";
import { dayOf } from "../list/list-address.ts";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { without } from "../list/selection.ts";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { BulkMove } from "./BulkMove.tsx";
import { statusOf } from "./order-words.ts";
import { OrdersTable } from "./OrdersTable.tsx";
import { useStaffOrdersQuery } from "./StaffOrders.generated.ts";
import { StatusFilter } from "./StatusFilter.tsx";

/** Orders of all customers: filters and page in the URL, and several of them to their next status. */
export function Component() {
  const list = useListParams(["status", "search", "creditDue", "from", "to"]);
  const status = statusOf(list.get("status"));
  const search = list.get("search");
  const [from, to] = [dayOf(list.get("from")), dayOf(list.get("to"))];
  const isDue = list.get("creditDue") === "1";
  const filter: StaffOrderFilter = {
    ...(status !== null && { status }),
    ...(search !== "" && { search }),
    ...(isDue && { creditDue: true }),
    ...(from !== "" && { placedFrom: from }),
    ...(to !== "" && { placedTo: to }),
  };
  const orders = useStaffOrdersQuery({ variables: { filter, page: list.page } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <ScreenHead title="Orders">
        <ButtonLink variant="quiet" to="/orders/send">
          Send with tracking numbers
        </ButtonLink>
      </ScreenHead>
      <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
        <SearchFilter
          label="Search"
          placeholder="Number, name, PIN, town, product or code"
          value={search}
          error={orders.error}
          onChange={(text) => list.set({ search: text })}
        />
        <SelectFilter
          label="Payment"
          value={isDue ? "1" : ""}
          all="All"
          options={[{ value: "1", label: "Credit due now" }]}
          onChange={(creditDue) => list.set({ creditDue })}
        />
        <PeriodFilter from={from} to={to} error={orders.error} onChange={list.set} />
      </FilterBar>
      <QueryState result={orders} failure="The orders could not be loaded.">
        {({ staff: { orders: page } }) => (
          <>
            <StatusFilter
              counts={page.statusCounts}
              status={status}
              onChange={(next) => list.set({ status: next ?? "" })}
            />
            <BulkMove
              orders={page.items.filter(({ id }) => selected.has(id))}
              onMoved={(ids) => {
                setSelected((all) => without(all, ids));
                void orders.refetch();
              }}
              onCleared={() => setSelected(new Set())}
            />
            {page.items.length > 0 ? (
              <OrdersTable orders={page.items} selection={{ ids: selected, onChange: setSelected }} hasCustomer />
            ) : (
              <NoRows {...page} hrefFor={list.hrefFor}>
                <EmptyState
                  title={list.isFiltered ? "No orders match." : "There are no orders yet."}
                  text={
                    list.isFiltered ? "Change or clear the filters." : "The first one appears here when it is placed."
                  }
                  shape="small"
                />
              </NoRows>
            )}
            <ListPager nouns={["order", "orders"]} {...page} hrefFor={list.hrefFor} />
          </>
        )}
      </QueryState>
    </>
  );
}
