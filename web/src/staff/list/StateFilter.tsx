import styles from "./StateFilter.module.css";

interface StateFilterProps<State extends string> {
  /** Names the group for screen readers, such as `State of the orders`. */
  label: string;
  /** The states that can be chosen, in their order, with the number of rows of each. */
  states: readonly { state: State; label: string; count: number }[];
  /** Number of rows of any state. */
  total: number;
  /** Null for all. */
  chosen: State | null;
  onChange: (state: State | null) => void;
}

/** Buttons for the states of a list, with their counts. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { label: groupLabel, states, total, chosen, onChange } = props;
  return (
    <div className={styles.states} role="group" aria-label={groupLabel}>
      {[{ state: null, label: "All", count: total }, ...states].map(({ state, label, count }) => (
        <button key={label} type="button" aria-pressed={state === chosen} onClick={() => onChange(state)}>
          {label} <span>{count.toLocaleString("en-IN")}</span>
        </button>
      ))}
    </div>
  );
}
