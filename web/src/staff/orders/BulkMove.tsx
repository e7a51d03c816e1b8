import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { OrderStatus } from "../../schema.generated.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { errorMessage } from "../../apollo/errors.ts";
import { Rejection } from "../form/Rejection.tsx";
import { ResultRegion, Results, SelectionBar } from "../list/SelectionBar.tsx";
import { labelOf, movesOf } from "./order-words.ts";
import { papersAddress } from "./papers-address.ts";
import { useSetOrderStatusesMutation, type SetOrderStatusesMutation } from "./SetOrderStatuses.generated.ts";

interface BulkMoveProps {
  /** The selected ones of the page that is shown. */
  orders: readonly { id: string; nextStatuses: readonly OrderStatus[] }[];
  /** Called with the ids of those that have a result. */
  onMoved: (ids: readonly string[]) => void;
  onCleared: () => void;
}

type OrderResults = SetOrderStatusesMutation["setOrderStatuses"];

/** Moves the selected orders to their next status, and shows the result of each; prints their papers. */
export function BulkMove({ orders, onMoved, onCleared }: BulkMoveProps) {
  const [send] = useSetOrderStatusesMutation();
  const isInFlight = useRef(false);
  const [pending, setPending] = useState<OrderStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ status: OrderStatus; results: OrderResults } | null>(null);
  const region = useRef<HTMLElement>(null);

  const move = async (status: OrderStatus, ids: string[]) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setPending(status);
    setProblem(null);
    try {
      const { data } = await send({ variables: { ids, status } });
      if (!data) throw new Error("The response has no data.");
      setOutcome({ status, results: data.setOrderStatuses });
      onMoved(ids);
      region.current?.focus();
    } catch (error) {
      setProblem(
        errorMessage(error, "The orders were not moved. Please try again: those that have moved stay as they are."),
      );
    } finally {
      isInFlight.current = false;
      setPending(null);
    }
  };
  const closeOutcome = () => {
    setOutcome(null);
    region.current?.focus();
  };
  const moves = movesOf(orders);
  const selected = orders.map(({ id }) => id);
  return (
    <>
      <ResultRegion ref={region} label="Result of the last move">
        {outcome && <Outcome {...outcome} onClose={closeOutcome} />}
        <Rejection message={problem ?? undefined} />
      </ResultRegion>
      {orders.length > 0 && (
        <SelectionBar label="Selected orders" count={orders.length} onCleared={onCleared}>
          {moves.map(({ status, ids }) => (
            <Button
              key={status}
              pending={pending !== null}
              pendingLabel={pending === status ? "Moving…" : undefined}
              onClick={() => void move(status, ids)}
            >
              {`Move ${ids.length} to ${labelOf(status)}`}
            </Button>
          ))}
          {moves.length === 0 && <p>They have no next state.</p>}
          <ButtonLink variant="quiet" to={papersAddress("slips", selected)}>
            Packing slips
          </ButtonLink>
          <ButtonLink variant="quiet" to={papersAddress("invoices", selected)}>
            Invoices
          </ButtonLink>
        </SelectionBar>
      )}
    </>
  );
}

interface OutcomeProps {
  status: OrderStatus;
  results: OrderResults;
  onClose: () => void;
}

/** The result of each order, those that were not moved first. */
function Outcome({ status, results, onClose }: OutcomeProps) {
  const failed = results.filter(({ problem }) => problem !== null);
  const moved = results.filter(({ problem }) => problem === null);
  return (
    <Results summary={`${moved.length} of ${results.length} moved to ${labelOf(status)}`} onClose={onClose}>
      <ul>
        {failed.map(({ id, problem, order }) => (
          <li key={id}>
            <Link to={`/orders/${id}`}>{`#${id}`}</Link>
            <span>{`: ${problem}${order ? ` It is now: ${order.order.statusLabel}.` : ""}`}</span>
          </li>
        ))}
        {moved.map(({ id }) => (
          <li key={id}>
            <Link to={`/orders/${id}`}>{`#${id}`}</Link>
            <span>{`: ${labelOf(status)}`}</span>
          </li>
        ))}
      </ul>
    </Results>
  );
}
