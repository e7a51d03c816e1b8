import { useRef, useState } from "react";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { FieldError } from "../../ui/FieldNote.tsx";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { readParcelLines, type ParcelLine } from "./parcel-lines.ts";
import { SendResult, type CheckedLine } from "./SendResult.tsx";
import { useSendOrdersMutation } from "./SendOrders.generated.ts";
import styles from "./SendScreen.module.css";

/** Lines that were checked or sent: what is typed afterwards is another text. */
interface Outcome {
  lines: CheckedLine[];
  isSent: boolean;
}

/** Several orders to Out for delivery, with couriers and tracking numbers pasted from a sheet: checked first, then sent. */
export function Component() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sendOrders, { loading }] = useSendOrdersMutation();
  const isInFlight = useRef(false);
  const region = useRef<HTMLDivElement>(null);

  /** Sends lines without a problem, or has them checked, and shows all of them. */
  const submit = async (all: readonly ParcelLine[], dryRun: boolean) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setProblem(null);
    try {
      setOutcome({ lines: await resultsOf(all, dryRun), isSent: !dryRun });
    } catch (error) {
      const fallback = dryRun
        ? "The lines could not be checked. Please try again."
        : "The orders were not sent. Please check the lines again: orders that are sent stay so.";
      setProblem(errorMessage(error, fallback));
    } finally {
      isInFlight.current = false;
      region.current?.focus();
    }
  };
  const resultsOf = async (all: readonly ParcelLine[], dryRun: boolean): Promise<CheckedLine[]> => {
    const good = all.filter((line) => line.problem === null);
    if (good.length === 0) return all.map((line) => ({ ...line, order: null }));
    const rows = good.map(({ orderId, courier, trackingNumber }) => ({ orderId, courier, trackingNumber }));
    const results = requireData(await sendOrders({ variables: { rows, dryRun } })).sendOrders;
    const resultOf = new Map(good.map(({ line }, index) => [line, results[index]]));
    return all.map((line) => {
      const result = resultOf.get(line.line);
      return { ...line, order: result?.order ?? null, problem: line.problem ?? result?.problem ?? null };
    });
  };
  const check = () => {
    const { lines, problem: unreadable } = readParcelLines(text);
    if (unreadable === null) return submit(lines, true);
    setProblem(unreadable);
    setOutcome(null);
    region.current?.focus();
    return undefined;
  };
  const change = (typed: string) => {
    setText(typed);
    setOutcome(null);
    setProblem(null);
  };
  const good = outcome?.lines.filter((line) => line.problem === null).length ?? 0;
  return (
    <>
      <ScreenHead title="Send with tracking numbers" parent={{ label: "Orders", to: "/orders" }} />
      <LeaveDialog isNeeded={text.trim() !== "" && !outcome?.isSent} />
      <div className={styles.parts}>
        <FieldFrame
          label="Lines of a sheet"
          hint="Order number, courier and tracking number, separated by tabs, commas or semicolons. At most 100 lines."
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={10}
              maxLength={20_000}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </FieldFrame>
        <Button pending={loading} pendingLabel="Please wait…" onClick={() => void check()}>
          Check
        </Button>
        <div ref={region} className={styles.outcome} tabIndex={-1} role="group" aria-label="Outcome of the lines">
          {problem !== null && <FieldError>{problem}</FieldError>}
          {outcome && <SendResult {...outcome} />}
          {outcome && !outcome.isSent && good > 0 && (
            <Button
              variant="primary"
              pending={loading}
              pendingLabel="Sending…"
              onClick={() => void submit(outcome.lines, false)}
            >
              {`Send ${good} ${good === 1 ? "order" : "orders"}`}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
