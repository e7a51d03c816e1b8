import { clsx } from "clsx";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./Tabs.module.css";

export interface Tab<Id extends string> {
  id: Id;
  title: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for those who cannot see them. */
  label: string;
  /** Of this group, unique on the page. */
  name: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Tabs over a panel, chosen by press or by the arrow keys. */
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
    <div className={clsx(styles.tabs, styles.fill)} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
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

/** What the chosen tab of the group `name` shows. */
export function TabPanel({ name, chosen, children }: { name: string; chosen: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${chosen}`}>
      {children}
    </div>
  );
}
