import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { placedOn } from "../../format/placed-on.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { useStaffAccount } from "../session/session.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AddAccountDialog } from "./AddAccountDialog.tsx";
import { useStaffAccountsQuery, type Accounts_AccountFragment } from "./Accounts.generated.ts";
import { PasswordDialog, type NewPassword } from "./PasswordDialog.tsx";
import { roleLabels } from "./roles.ts";

/** The staff accounts, for owners. */
export function Component() {
  const result = useStaffAccountsQuery();
  const me = useStaffAccount();
  const [isAdding, setIsAdding] = useState(false);
  const [newPassword, setNewPassword] = useState<NewPassword | null>(null);
  const added = (credentials: NewPassword) => {
    setIsAdding(false);
    setNewPassword(credentials);
    void result.refetch();
  };
  return (
    <>
      <ScreenHead title="Staff" note="Who may log in here">
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          Add account
        </Button>
      </ScreenHead>
      <QueryState result={result} failure="The accounts could not be loaded.">
        {({ staff: { accounts } }) => (
          <DataTable
            caption="Staff accounts"
            columns={columnsFor(me.id, setNewPassword)}
            rows={accounts}
            rowId={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && <AddAccountDialog onAdded={added} onClose={() => setIsAdding(false)} />}
      {newPassword && <PasswordDialog {...newPassword} onClose={() => setNewPassword(null)} />}
    </>
  );
}

/** @param ownId of the caller's account */
function columnsFor(
  ownId: string,
  onNewPassword: (credentials: NewPassword) => void,
): Column<Accounts_AccountFragment>[] {
  return [
    {
      id: "name",
      header: "Name",
      isRowHeader: true,
      cell: ({ id, name, isDisabled }) => (
        <span>
          <span>{id === ownId ? `${name} (you)` : name}</span> {isDisabled && <Tag isMuted>Disabled</Tag>}
        </span>
      ),
    },
    { id: "email", header: "Email", cell: ({ email }) => email },
    { id: "role", header: "Role", cell: ({ role }) => roleLabels[role] },
    { id: "created", header: "Added", cell: ({ createdAt }) => placedOn(createdAt) },
    {
      id: "actions",
      header: "Actions",
      cell: (account) => <AccountActions account={account} onNewPassword={onNewPassword} />,
    },
  ];
}
