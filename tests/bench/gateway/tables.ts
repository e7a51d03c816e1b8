import { printHead, printRow } from "../table.ts";
import type { Measure } from "./measure.ts";
import { type OperationName, operationNames } from "./operations.ts";
import type { TargetName } from "./targets.ts";

/** The figures of every target and operation; undefined for a pair without meaning. */
export type Results = Map<TargetName, Map<OperationName, Measure>>;

/** The gateway's aim: a multiple of another target's requests per second. */
const aims: { of: TargetName; operations: OperationName[]; over: TargetName; factor: number }[] = [
  { of: "ours, cached", operations: ["home", "category", "product"], over: "plain Apollo", factor: 20 },
  { of: "ours, cached", operations: ["home", "category", "product"], over: "ceiling", factor: 0.6 },
  { of: "ours", operations: ["home", "category"], over: "plain Apollo", factor: 4.5 },
  { of: "ours", operations: ["product", "cart"], over: "plain Apollo", factor: 5 },
  { of: "ours", operations: operationNames, over: "mercurius", factor: 1.1 },
];

/** Prints all figures by operation. */
export function printFigures(results: Results): void {
  const figures = ["requests/s", "p50 ms", "p99 ms", "CPU µs a request", "core busy", "REST calls"];
  printHead(["operation", "target", ...figures], 2);
  for (const operation of operationNames) {
    for (const [target, measures] of results) {
      const measured = measures.get(operation);
      if (!measured) continue;
      const { perSecond, p50, p99, cpuUs, busy, restCalls } = measured;
      const times = [p50.toFixed(1), p99.toFixed(1), cpuUs.toFixed(0)];
      printRow([
        operation,
        target,
        perSecond.toFixed(0),
        ...times,
        `${(busy * 100).toFixed(0)} %`,
        restCalls.toFixed(2),
      ]);
    }
  }
}

/** Prints how far the gateway is from its aims. */
export function printAims(results: Results): void {
  printHead(["operation", "of", "at least", "measured"], 2);
  for (const { of, operations, over, factor } of aims) {
    for (const operation of operations) {
      const [own, other] = [of, over].map((target) => results.get(target)?.get(operation)?.perSecond);
      if (own === undefined || other === undefined) continue;
      printRow([operation, of, `${factor} × ${over}`, `${(own / other).toFixed(2)} ×`]);
    }
  }
}

/** Prints the latencies under many connections: the p99 must not exceed the p50 of plain Apollo. */
export function printCrowd(results: Results): void {
  printHead(["operation", "ours p99 ms", "ours, cached p99 ms", "plain Apollo p50 ms"]);
  for (const operation of operationNames) {
    const figure = (target: TargetName, name: "p50" | "p99") =>
      results.get(target)?.get(operation)?.[name].toFixed(1) ?? "";
    printRow([operation, figure("ours", "p99"), figure("ours, cached", "p99"), figure("plain Apollo", "p50")]);
  }
}
