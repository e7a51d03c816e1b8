import { useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./Tabs.module.css";
import { classNames } from "./class-names.ts";

export interface Tab<Id extends string> {
  id: Id;
  title: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Name of the group, unique on the page; prefix of the element ids. */
  name: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** A tab list, operated by click or arrow keys; the selected tab shows its `TabPanel`. */
export function Tabs<Id extends string>({ label, name, tabs, chosen, onChoose }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = (tabs.findIndex((tab) => tab.id === chosen) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <div className={classNames(styles.tabs, styles.fill)} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.title}
        </button>
      ))}
    </div>
  );
}

/** The panel of the selected tab in the group `name`. */
export function TabPanel({ name, chosen, children }: { name: string; chosen: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${chosen}`}>
      {children}
    </div>
  );
}
