/**
 * The built web on its gateway, with Chromium: Lighthouse with its phone settings for the three most important pages;
 * total blocking time and interaction to next paint with four times the main thread's processor time; and the time
 * until the first visitor of a fresh shop sees its pictures. Every figure is the median of five runs; `--quick` makes
 * one. Nothing else should be running, because Lighthouse's figures depend on the load of the machine.
 */
import { loadavg } from "node:os";
import { buildWeb } from "../../scripts/build.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import { callerOf, signUp } from "../shop-api/support/caller.ts";
import { devices, type FirstVisit, visitFreshShop } from "./web/first-visit.ts";
import { interactions, measureInteraction } from "./web/interactions.ts";
import { loadOnPhone, measureBlocking, measures } from "./web/pages.ts";

const runs = process.argv.includes("--quick") ? 1 : 5;
const pages = { home: "/", list: "/category/1/subcategories", product: "/product/1" };
const mostBlocking = 100;
const mostPaint = 100;
const mostFirstVisit = 1000;

await buildWeb();
const shop = await startShopProcess();
console.log(`The machine's load is ${loadavg()[0]?.toFixed(1)}.\n`);
console.log(`| page | ${measures.map(({ name }) => name).join(" | ")} |`);
console.log(`| --- | ${measures.map(() => "--:").join(" | ")} |`);
console.log(
  `| the aim | ${measures.map(({ aim, isScore, unit }) => `${isScore ? "≥" : "≤"} ${aim}${unit}`).join(" | ")} |`,
);
for (const [name, path] of Object.entries(pages)) {
  // pictures are encoded on the first request
  await loadOnPhone(shop.url + path);
  const found = await repeat(() => loadOnPhone(shop.url + path));
  const figures = measures.map((measure) => {
    const figure = median(found.map(({ finding }) => finding[measure.name]));
    const isMet = measure.isScore ? figure >= measure.aim : figure <= measure.aim;
    return `${figure}${measure.unit}${isMet ? "" : " ✗"}`;
  });
  console.log(`| ${name} | ${figures.join(" | ")} |`);
  const problems = new Set(found.flatMap((run) => run.problems));
  if (problems.size > 0) console.error(`${name}: ${[...problems].join(", ")}`);
}

console.log("\n| page | aim | TBT by processor time |\n| --- | --: | --: |");
for (const [name, path] of Object.entries(pages)) {
  const time = median(await repeat(() => measureBlocking(shop.url, path)));
  console.log(`| ${name} | ≤ ${mostBlocking} ms | ${time} ms${time <= mostBlocking ? "" : " ✗"} |`);
}

console.log("\n| interaction | aim | INP by processor time |\n| --- | --: | --: |");
for (const interaction of interactions) {
  const times = await repeat(async () => {
    const { token } = await signUp(callerOf({ url: shop.shopApiUrl }));
    return measureInteraction(shop.url, token, interaction);
  });
  const time = median(times);
  console.log(`| ${interaction.name} | ≤ ${mostPaint} ms | ${time} ms${time <= mostPaint ? "" : " ✗"} |`);
}
await shop.stop();

console.log("\n| first visit | device | in view | first byte | all pictures in view | slowest run | fallback sizes |");
console.log("| --- | --- | --: | --: | --: | --: | --: |");
for (const [name, path] of Object.entries(pages)) {
  for (const [device, options] of Object.entries(devices)) {
    const visits = await repeat(() => visitFreshShop(path, options));
    const middle = (figure: keyof FirstVisit) => median(visits.map((visit) => visit[figure]));
    const time = middle("picturesMs");
    const slowest = Math.max(...visits.map(({ picturesMs }) => picturesMs));
    const figures = [
      middle("inView"),
      `${middle("firstByteMs")} ms`,
      `${time} ms${time <= mostFirstVisit ? "" : " ✗"}`,
      `${slowest} ms`,
      middle("fallbacks"),
    ];
    console.log(`| ${name} | ${device} | ${figures.join(" | ")} |`);
  }
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
