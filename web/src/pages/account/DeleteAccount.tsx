import { useApolloClient } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { clearToken } from "../../session/token.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog, Dialog, DialogActions, NoticeDialog } from "../../ui/Dialog.tsx";
import { useDeleteAccountMutation } from "./DeleteAccount.generated.ts";

/** Confirms, deletes the account permanently, shows the result, and logs out. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { data, error, loading }] = useDeleteAccountMutation({ errorPolicy: "all" });
  const client = useApolloClient();
  const navigate = useNavigate();
  const leave = async () => {
    // navigates before removing the token: account pages redirect guests to /login
    await navigate("/");
    // another customer may have logged in meanwhile
    if (!hasEnded(client)) clearToken();
    location.reload();
  };

  if (data) {
    return (
      <NoticeDialog title="Account Deleted" onClose={() => void leave()}>
        {data.deleteAccount.message}
      </NoticeDialog>
    );
  }
  if (error) {
    const message = errorMessage(error, "Failed to delete account.");
    // rejected while an order on credit is due or one is out for delivery
    if (hasErrorCode(error, "BAD_USER_INPUT")) return <RejectedDialog message={message} onClose={onClose} />;
    return (
      <NoticeDialog title="Delete Account" onClose={onClose}>
        {message}
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete Account"
      action="Delete Account"
      isPending={loading}
      pendingLabel="Deleting..."
      onConfirm={() => void deleteAccount()}
      // not closable while deleting
      onClose={loading ? () => {} : onClose}
    >
      Are you sure you want to delete your account? Your profile, addresses, cart and wishlist go for good, and orders
      that have not gone out for delivery are cancelled.
    </ConfirmDialog>
  );
}

/** The shop's reason, with a link to the contact page. */
function RejectedDialog({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Delete Account">
      <p>{message}</p>
      <DialogActions>
        <ButtonLink to="/contact-us">Contact Us</ButtonLink>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
