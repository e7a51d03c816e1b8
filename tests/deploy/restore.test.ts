import { describe, expect, it } from "vitest";
import { runWithDocker } from "./support/run-with-docker.ts";

const oldest = "2026-01-01T00:00:00.000Z";
const info = JSON.stringify([{ backup: [{ timestamp: { start: 0, stop: Date.parse(oldest) / 1000 } }] }]);

/**
 * Runs `npm run restore` on a shop of Compose.
 * @param restoring what restore.sh does; the lock is held while `$FOLDER/lock` exists
 */
async function restore(args: string[], { before = "", restoring = "" } = {}) {
  const cases = `
    "service inspect "*) ${before} exit 1 ;;
    "compose ps "*) echo backup ;;
    *" flock "*) [ -e "$FOLDER/lock" ] && exit 75 ;;
    *" pgbackrest info "*) echo '${info}' ;;
    *"/restore.sh "*) ${restoring} ;;
  `;
  const { code, output, calls } = await runWithDocker(cases, "restore.mjs", args);
  const steps = calls.filter((call) => /^compose (?!ps)|restore\.sh/.test(call));
  return { code, output, steps };
}

/** The time that restore.sh gets; the message if it gets none. */
async function targetOf(time: string): Promise<string> {
  const { output, steps } = await restore(["--drill", "--to", time]);
  return steps[0]?.replace("exec backup /opt/backup/restore.sh drill ", "") ?? output;
}

const stop = ["compose stop gateway shop-api", "compose stop postgres"];
const replace = "exec backup /opt/backup/restore.sh replace latest";
const start = [
  "compose start postgres",
  "compose run --detach --rm --no-deps prepare",
  "compose start shop-api gateway",
];

describe("a restore", () => {
  it("stops the shop, restores and starts it again, and says how to look up what it has undone", async () => {
    const { code, output, steps } = await restore(["--to", "latest"]);
    expect(steps).toEqual([...stop, replace, ...start]);
    expect(code).toBe(0);
    const [, stoppedAt = ""] = /--drill --to (\S+),/.exec(output) ?? [];
    expect(await targetOf(stoppedAt)).toBe(stoppedAt.replace("T", " ").replace("Z", "+00"));
  });

  it("that fails starts the shop again, and says that nothing was restored", async () => {
    const { code, output, steps } = await restore(["--to", "latest"], { restoring: "exit 1" });
    expect(steps).toEqual([...stop, replace, ...start]);
    expect(code).toBe(1);
    expect(output).toContain("nothing was restored");
  });

  it.each([["--to", "latest"], ["--drill"]])(
    "is refused while another one runs, and stops and starts nothing: %s",
    async (...args) => {
      const { code, output, steps } = await restore(args, { before: 'touch "$FOLDER/lock";' });
      expect(steps).toEqual([]);
      expect(code).toBe(1);
      expect(output).toContain("A restore or drill still runs");
    },
  );

  it("that has lost its connection starts nothing, because it goes on in the container", async () => {
    const { code, output, steps } = await restore(["--to", "latest"], { restoring: 'touch "$FOLDER/lock"; exit 1' });
    expect(steps).toEqual([...stop, replace]);
    expect(code).toBe(1);
    expect(output).toContain("A restore or drill still runs");
  });
});

describe("the time of a restore", () => {
  it.each([
    ["2026-01-26 14:03:09+05:30", "2026-01-26 08:33:09.000+00"],
    ["2026-01-26T14:03:09.25+05", "2026-01-26 09:03:09.250+00"],
    ["2026-01-26 08:33:09Z", "2026-01-26 08:33:09.000+00"],
    ["latest", "latest"],
  ])("has an offset: %s", async (time, target) => {
    expect(await targetOf(time)).toBe(target);
  });

  it.each(["2026-01-26 14:03:09", "2026-01-26", "2026-13-26 14:03:09Z", "yesterday", ""])(
    "is refused without date, time and offset: %s",
    async (time) => {
      expect(await targetOf(time)).toContain("Give a time with its offset");
    },
  );

  it.each([oldest, "2999-01-01 00:00:00Z"])(
    "is refused outside the backups, whose first and last time it says: %s",
    async (time) => {
      expect(await targetOf(time)).toContain(`is outside the backups. The backups reach from ${oldest} to`);
    },
  );
});
