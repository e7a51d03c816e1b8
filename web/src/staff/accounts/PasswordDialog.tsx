import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import styles from "./PasswordDialog.module.css";

/** A password that the server has created. */
export interface NewPassword {
  /** Name of its account. */
  name: string;
  password: string;
  isNew: boolean;
}

/** Shows a new password, once. */
export function PasswordDialog({ name, password, isNew, onClose }: NewPassword & { onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog open title={isNew ? `Account of ${name}` : `New password of ${name}`} onClose={onClose}>
      <p>{`This password is shown only now. Give it to ${name}, who should change it after the first login.`}</p>
      <p className={styles.password}>
        <code>{password}</code>
      </p>
      <p role="status">{copied ? "Copied." : ""}</p>
      {copied === false && <FieldError>It was not copied. Please select it and copy it yourself.</FieldError>}
      <DialogActions>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy password
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
