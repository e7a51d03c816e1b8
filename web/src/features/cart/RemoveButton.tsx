import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
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
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Remove item">
        <p>Are you sure you want to remove this item?</p>
        <div className="dialog__actions">
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button variant="remove" onClick={confirm}>
            Remove
          </Button>
        </div>
      </Dialog>
    </>
  );
}
