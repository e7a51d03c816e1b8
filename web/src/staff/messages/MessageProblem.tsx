import { classNames } from "../../ui/class-names.ts";
import type { Message_MessageFragment } from "./StaffMessages.generated.ts";
import styles from "./MessageProblem.module.css";

/** Why a message was dropped, has failed or was not taken the last time; nothing for any other. */
export function MessageProblem({ message: { state, problem } }: { message: Message_MessageFragment }) {
  if (problem === null) return null;
  return <span className={classNames(styles.problem, state === "DROPPED" && styles.dropped)}>{problem}</span>;
}
