import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./RowActions.module.css";

interface RowActionsProps {
  /** Of the row, such as `size M`. */
  name: string;
  index: number;
  count: number;
  /** Left out where the order says nothing. */
  onMove?: (to: number) => void;
  onRemove: () => void;
}

/** The buttons of a row of a list: up and down, and remove. The focus stays at the row, or goes to the next one. */
export function RowActions({ name, index, count, onMove, onRemove }: RowActionsProps) {
  const move = (to: number, button: HTMLElement) => {
    if (to < 0 || to >= count) return;
    onMove?.(to);
    // a row that moves in the document loses the focus
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className={styles.actions}>
      {onMove && (
        <>
          <IconButton
            label={`Move ${name} up`}
            className={styles.up}
            aria-disabled={index === 0}
            onClick={(event) => move(index - 1, event.currentTarget)}
          >
            <Icon name="chevron-down" size="small" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            aria-disabled={index === count - 1}
            onClick={(event) => move(index + 1, event.currentTarget)}
          >
            <Icon name="chevron-down" size="small" />
          </IconButton>
        </>
      )}
      <IconButton
        label={`Remove ${name}`}
        onClick={(event) => {
          const section = event.currentTarget.closest("fieldset");
          onRemove();
          requestAnimationFrame(() => focusAfterRemoval(section, index));
        }}
      >
        <Icon name="trash" size="small" />
      </IconButton>
    </div>
  );
}

/** Focuses the Remove button of the row that is now at the place of a removed one, or else the last button. */
function focusAfterRemoval(section: HTMLElement | null, index: number): void {
  const removers = section?.querySelectorAll<HTMLElement>(`button[aria-label^="Remove "]`) ?? [];
  const buttons = section?.querySelectorAll<HTMLElement>("button") ?? [];
  (removers[index] ?? removers[index - 1] ?? buttons[buttons.length - 1])?.focus();
}
