import { useState } from "react";
import { errorMessage } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { CourierDialog } from "./CourierDialog.tsx";
import {
  useDeleteCourierMutation,
  useStaffCouriersQuery,
  type Couriers_CourierFragment,
} from "./StaffCouriers.generated.ts";
import styles from "./CouriersScreen.module.css";

type Courier = Couriers_CourierFragment;
/** An open dialog. */
type Opened = { kind: "add" } | { kind: "edit" | "delete"; courier: Courier };

/** The couriers with the links to their pages, for owners. */
export function Component() {
  const result = useStaffCouriersQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [deleteCourier, { loading: isDeleting }] = useDeleteCourierMutation();
  const toast = useToast();
  const close = () => setOpened(null);
  const done = (message: string) => {
    close();
    toast.show(message);
    void result.refetch();
  };
  const remove = async ({ id, name }: Courier) => {
    try {
      await deleteCourier({ variables: { id } });
      done(`${name} is deleted`);
    } catch (error) {
      close();
      toast.show(errorMessage(error, "The courier was not deleted. Please try again."), { tone: "error" });
    }
  };
  return (
    <>
      <ScreenHead title="Couriers" note="Suggested when an order is sent">
        <Button variant="primary" onClick={() => setOpened({ kind: "add" })}>
          Add courier
        </Button>
      </ScreenHead>
      <QueryState result={result} failure="The couriers could not be loaded.">
        {({ staff: { couriers } }) =>
          couriers.length > 0 ? (
            <DataTable caption="Couriers" columns={columnsFor(setOpened)} rows={couriers} rowId={({ id }) => id} />
          ) : (
            <EmptyState
              title="There are no couriers yet."
              text="With a link to its page, customers can track their parcels."
              shape="small"
            />
          )
        }
      </QueryState>
      {opened && opened.kind !== "delete" && (
        <CourierDialog courier={opened.kind === "edit" ? opened.courier : null} onDone={done} onClose={close} />
      )}
      {opened?.kind === "delete" && (
        <ConfirmDialog
          title={`Delete ${opened.courier.name}`}
          action="Delete"
          isPending={isDeleting}
          pendingLabel="Deleting…"
          onConfirm={() => void remove(opened.courier)}
          onClose={close}
        >
          Orders that were sent with it keep its name, without a link to its page.
        </ConfirmDialog>
      )}
    </>
  );
}

function columnsFor(onOpen: (opened: Opened) => void): Column<Courier>[] {
  return [
    { id: "name", header: "Name", isRowHeader: true, cell: ({ name }) => name },
    { id: "link", header: "Link", cell: ({ urlTemplate }) => urlTemplate ?? "No link" },
    {
      id: "actions",
      header: "Actions",
      cell: (courier) => (
        <div className={styles.actions}>
          <Button variant="quiet" aria-label={`Edit ${courier.name}`} onClick={() => onOpen({ kind: "edit", courier })}>
            Edit
          </Button>
          <Button
            variant="danger"
            aria-label={`Delete ${courier.name}`}
            onClick={() => onOpen({ kind: "delete", courier })}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}
