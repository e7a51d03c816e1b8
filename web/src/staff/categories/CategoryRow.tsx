import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { productsText, type Entry } from "./category-tree.ts";
import styles from "./CategoryRow.module.css";

interface CategoryRowProps {
  entry: Entry;
  /** Title of what its address leads to while it is hidden; null for none. */
  movedTo: string | null;
  /** What can be done with it; null if REST has no calls for it. */
  actions: CategoryRowActions | null;
}

export interface CategoryRowActions {
  isFirst: boolean;
  isLast: boolean;
  onMove: (places: 1 | -1, button: HTMLElement) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** A category or subcategory, and what can be done with it. */
export function CategoryRow({ entry: { kind, item }, movedTo, actions }: CategoryRowProps) {
  const { title, picture, isHidden, productCount } = item;
  const Heading = kind === "category" ? "h2" : "h3";
  return (
    <div className={styles.row}>
      <Picture className={styles.picture} src={picture?.image.url} alt={picture?.alt ?? ""} width={300} height={375} />
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <p className={styles.facts}>
          {isHidden === true && <Tag isMuted>Hidden</Tag>} <span>{productsText(productCount)}</span>
        </p>
        {movedTo !== null && <p className={styles.facts}>{`Its address leads to ${movedTo}.`}</p>}
      </div>
      {actions && (
        <div className={styles.actions}>
          <IconButton
            edge
            className={styles.up}
            label={`Move ${title} up`}
            aria-disabled={actions.isFirst}
            onClick={(event) => actions.onMove(-1, event.currentTarget)}
          >
            <Icon name="chevron-down" size="small" />
          </IconButton>
          <IconButton
            edge
            label={`Move ${title} down`}
            aria-disabled={actions.isLast}
            onClick={(event) => actions.onMove(1, event.currentTarget)}
          >
            <Icon name="chevron-down" size="small" />
          </IconButton>
          <Button variant="quiet" aria-label={`Edit ${title}`} onClick={actions.onEdit}>
            Edit
          </Button>
          <Button variant="danger" aria-label={`Delete ${title}`} onClick={actions.onDelete}>
            Delete
          </Button>
          {actions.children}
        </div>
      )}
    </div>
  );
}
