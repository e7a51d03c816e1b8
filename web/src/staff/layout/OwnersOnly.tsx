import { Outlet } from "react-router-dom";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useStaffAccount } from "../session/session.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";

/** The screens of owners. The server refuses their data to others anyway. */
export function OwnersOnly() {
  if (useStaffAccount().role === "OWNER") return <Outlet />;
  return (
    <>
      <ScreenHead title="For owners only" />
      <EmptyState title="Only an owner can see this." text="Please ask an owner of the shop." />
    </>
  );
}
