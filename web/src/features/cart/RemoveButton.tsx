import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

interface RemoveButtonProps {
  title: string;
  isPending: boolean;
  onRemove: () => void;
}

/** Asks before it takes a line out. */
export function RemoveButton({ title, isPending, onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    // the focus goes back to this button, which leaves with its line: the list takes it
    const list = button.current?.closest<HTMLElement>("[data-cart-lines]");
    flushSync(() => setIsAsking(false));
    list?.focus();
    onRemove();
  };

  return (
    <>
      <IconButton ref={button} label={`Remove ${title}`} disabled={isPending} onClick={() => setIsAsking(true)}>
        <Trash2 className="icon icon--s" aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog title="Remove item" action="Remove" onConfirm={confirm} onClose={() => setIsAsking(false)}>
          Are you sure you want to remove this item?
        </ConfirmDialog>
      )}
    </>
  );
}
