import { useNavigate } from "react-router-dom";
import { hasErrorCode, refusalWords } from "../../apollo/errors.ts";
import { clearToken } from "../../session/token.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog, Dialog, DialogActions, NoticeDialog } from "../../ui/Dialog.tsx";
import { useDeleteAccountMutation } from "./DeleteAccount.generated.ts";

/** Asks, deletes the account for good, says so, and leaves the shop as a guest finds it. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { data, error, loading }] = useDeleteAccountMutation({ errorPolicy: "all" });
  const navigate = useNavigate();
  const leave = async () => {
    // before the token goes: a page of the account sends a guest to /login
    await navigate("/");
    clearToken();
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
    const words = refusalWords(error, "Failed to delete account.");
    // what is due for orders on credit is settled with the shop
    if (hasErrorCode(error, "BAD_USER_INPUT")) return <Refused words={words} onClose={onClose} />;
    return (
      <NoticeDialog title="Delete Account" onClose={onClose}>
        {words}
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
      // once it is being done, only its end closes this
      onClose={loading ? () => {} : onClose}
    >
      Are you sure you want to delete your account? Your profile, addresses, cart and wishlist go for good, and orders
      that are still on their way are cancelled.
    </ConfirmDialog>
  );
}

/** The shop's reason, and the way to the shop. */
function Refused({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Delete Account">
      <p>{words}</p>
      <DialogActions>
        <ButtonLink to="/contact-us">Contact Us</ButtonLink>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
