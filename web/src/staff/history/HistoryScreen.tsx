import { Link } from "react-router-dom";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { sentence } from "../changes/ChangeList.tsx";
import { ChangedFields } from "../changes/ChangedFields.tsx";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { FilterBar, SelectFilter } from "../list/FilterBar.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { entityLabels, entityOf, screenOf } from "./entities.ts";
import { useStaffHistoryQuery, useStaffNamesQuery, type StaffHistoryQuery } from "./History.generated.ts";

type Change = StaffHistoryQuery["staff"]["changes"]["items"][number];

const columns: readonly Column<Change>[] = [
  { id: "at", header: "When", cell: ({ at }) => formatWhen(at) },
  { id: "staff", header: "Who", cell: ({ staffName }) => staffName },
  {
    id: "about",
    header: "What",
    isRowHeader: true,
    cell: ({ entity, entityId, label }) => (
      <Link to={screenOf(entity, entityId)}>{`${entityLabels[entity]} ${label ?? entityId}`}</Link>
    ),
  },
  { id: "action", header: "Change", cell: ({ action }) => sentence(action) },
  { id: "fields", header: "Before → after", cell: ({ fields }) => <ChangedFields fields={fields} /> },
];

const entities = Object.entries(entityLabels).map(([value, label]) => ({ value, label }));

/** Every change by staff, for owners. */
export function Component() {
  const params = useListParams(["entity", "entityId", "staffId"]);
  const entity = entityOf(params.get("entity"));
  const entityId = params.get("entityId");
  const staffId = params.get("staffId");
  const filter = {
    ...(entity !== null && { entity, ...(entityId !== "" && { entityId }) }),
    ...(staffId !== "" && { staffId }),
  };
  const result = useStaffHistoryQuery({ variables: { filter, page: params.page } });
  const names = useStaffNamesQuery().data?.staff.accounts ?? [];
  return (
    <>
      <ScreenHead title="History" note="Every change by staff, the newest first" />
      <FilterBar onClear={params.isFiltered ? params.clear : undefined}>
        <SelectFilter
          label="About"
          all="Everything"
          options={entities}
          value={entity ?? ""}
          onChange={(value) => params.set({ entity: value, entityId: "" })}
        />
        <SelectFilter
          label="By"
          all="Everybody"
          options={names.map(({ id, name }) => ({ value: id, label: name }))}
          value={staffId}
          onChange={(value) => params.set({ staffId: value })}
        />
      </FilterBar>
      <QueryState result={result} failure="The history could not be loaded.">
        {({ staff: { changes } }) =>
          changes.items.length === 0 ? (
            <NoRows {...changes} hrefFor={params.hrefFor}>
              <EmptyState title={params.isFiltered ? "There is no such change." : "Nothing has been changed yet."} />
            </NoRows>
          ) : (
            <>
              <DataTable caption="Changes by staff" columns={columns} rows={changes.items} rowId={({ id }) => id} />
              <ListPager nouns={["change", "changes"]} {...changes} hrefFor={params.hrefFor} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
