/**
 * Compares the gateway with plain Apollo Server, mercurius and a ceiling, all with the same REST server of static
 * payloads. Each has its own process on one core; REST and the clients use the other cores. Every target executes every
 * operation in turns, in one run, after a warm-up; figures are medians of three. `--quick` runs a tenth of it, to try
 * it out.
 */
import { memoryUnder, memoryWithFailures } from "./gateway/endurance.ts";
import { measure, type Measure } from "./gateway/measure.ts";
import { type OperationName, operationNames } from "./gateway/operations.ts";
import { arePinned, stayOffServerCore } from "./processes.ts";
import { printAims, printCrowd, printFigures, type Results } from "./gateway/tables.ts";
import { startTargets, type TargetName } from "./gateway/targets.ts";
import { load, median } from "./load.ts";

const isQuick = process.argv.includes("--quick");
const [rounds, turnSeconds, warmSeconds, mixed] = isQuick ? [1, 1, 2, 10_000] : [3, 4, 8, 100_000];

stayOffServerCore();
const targets = await startTargets();
for (const target of targets.values()) {
  for (const operation of operationNames) {
    await load(target.running.url, target.requests(operation), { connections: 32, seconds: warmSeconds / 4 });
  }
}

console.log(`\nAt 32 connections${arePinned() ? ", the server on one core" : ""}:\n`);
const results = await inTurns([...targets.keys()], 32, turnSeconds);
printFigures(results);
console.log("");
printAims(results);

console.log("\nAt 128 connections:\n");
printCrowd(await inTurns(["ours", "ours, cached", "plain Apollo"], 128, turnSeconds / 2));
await Promise.all([...targets.values()].flatMap(({ running, rest }) => [running.stop(), rest.stop()]));

const memory = await memoryUnder(mixed);
console.log(`\nMemory over ${mixed} mixed requests: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB.`);
const faulty = await memoryWithFailures(mixed / 10);
console.log(`Memory over ${mixed / 10} carts of a failing REST: ${faulty.map((mb) => mb.toFixed(0)).join(", ")} MB.`);

/** Every operation with every target, in rounds. A cart is never cached, and therefore measured once. */
async function inTurns(names: TargetName[], connections: number, seconds: number): Promise<Results> {
  const runs = new Map<TargetName, Map<OperationName, Measure[]>>(names.map((name) => [name, new Map()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of operationNames) {
      for (const [name, perOperation] of runs) {
        const target = targets.get(name);
        if (target === undefined || (name === "ours, cached" && operation === "cart")) continue;
        const measured = await measure(target, operation, { connections, seconds });
        perOperation.set(operation, [...(perOperation.get(operation) ?? []), measured]);
      }
    }
  }
  return new Map([...runs].map(([name, perOperation]) => [name, mediansOf(perOperation)]));
}

function mediansOf(perOperation: Map<OperationName, Measure[]>): Map<OperationName, Measure> {
  return new Map([...perOperation].map(([operation, measured]) => [operation, median(measured)]));
}
