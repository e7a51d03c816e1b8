import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { mobileText } from "../format/mobile.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { FilterBar, SearchFilter } from "../list/FilterBar.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { useStaffCustomersQuery, type StaffCustomer_CustomerFragment } from "./StaffCustomers.generated.ts";

const columns: readonly Column<StaffCustomer_CustomerFragment>[] = [
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/customers/${id}`}>{name}</Link>,
  },
  { id: "mobile", header: "Mobile", cell: MobileCell },
  { id: "createdAt", header: "Since", cell: ({ createdAt }) => placedOn(createdAt) },
  { id: "orders", header: "Orders", isNumber: true, cell: ({ orderCount }) => orderCount },
  { id: "total", header: "Sum of orders", isNumber: true, cell: ({ orderTotal }) => formatMoney(orderTotal) },
  { id: "used", header: "Owes", isNumber: true, cell: ({ creditUsed }) => formatMoney(creditUsed) },
  { id: "limit", header: "Credit limit", isNumber: true, cell: ({ creditLimit }) => formatMoney(creditLimit) },
];

function MobileCell({ mobile, isLocked }: StaffCustomer_CustomerFragment) {
  return (
    <div>
      <span>{mobileText(mobile)}</span> {isLocked && <Tag isMuted>Locked</Tag>}
    </div>
  );
}

/** All customers, with a search in the URL. */
export function Component() {
  const list = useListParams(["search"]);
  const search = list.get("search");
  const customers = useStaffCustomersQuery({
    variables: { search: search === "" ? null : search, page: list.page },
  });
  return (
    <>
      <ScreenHead title="Customers" />
      <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
        <SearchFilter
          label="Search"
          placeholder="Name or mobile"
          value={search}
          error={customers.error}
          onChange={(text) => list.set({ search: text })}
        />
      </FilterBar>
      <QueryState result={customers} failure="The customers could not be loaded.">
        {({ staff: { customers: page } }) => (
          <>
            {page.items.length > 0 ? (
              <DataTable caption="Customers" columns={columns} rows={page.items} rowId={({ id }) => id} />
            ) : (
              <NoRows {...page} hrefFor={list.hrefFor}>
                <EmptyState
                  title={list.isFiltered ? "No customer matches." : "There are no customers yet."}
                  shape="small"
                />
              </NoRows>
            )}
            <ListPager nouns={["customer", "customers"]} {...page} hrefFor={list.hrefFor} />
          </>
        )}
      </QueryState>
    </>
  );
}
