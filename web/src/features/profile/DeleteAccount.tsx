import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { clearToken } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { DeleteAccountDocument } from "./DeleteAccount.generated.ts";

/** Asks, deletes the account for good, says so, and leaves the shop as a guest finds it. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { data, error, loading }] = useMutation(DeleteAccountDocument, { errorPolicy: "all" });
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
      <div className="dialog__actions">
        <ButtonLink to="/contact-us">Contact Us</ButtonLink>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
