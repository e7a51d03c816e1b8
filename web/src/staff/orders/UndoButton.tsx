import { Button } from "../../ui/Button.tsx";
import { useIsPast } from "../format/use-now.ts";
import { formatClock } from "../format/when.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { undoTexts } from "./step-words.ts";
import styles from "./OrderProgress.module.css";

interface UndoButtonProps {
  undo: NonNullable<OrderScreen_OrderFragment["undo"]>;
  isBusy: boolean;
  onPress: () => void;
}

/** Takes back a step that was taken by mistake, as long as that is possible. */
export function UndoButton({ undo: { step, until }, isBusy, onPress }: UndoButtonProps) {
  if (useIsPast(until)) return null;
  return (
    <span className={styles.undo}>
      <Button variant="quiet" pending={isBusy} onClick={onPress}>
        {`Undo: ${undoTexts[step].name}`}
      </Button>
      <small>{`until ${formatClock(until)}`}</small>
    </span>
  );
}
