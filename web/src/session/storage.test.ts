import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser's storage, which refuses all changes while it is full or denied, and reads while it is denied. */
function storageOf(state: { refuses: "nothing" | "changes" | "everything" }) {
  const texts = new Map<string, string>();
  const unless = (...refused: string[]) => {
    if (refused.includes(state.refuses)) throw new DOMException("Quota exceeded.", "QuotaExceededError");
  };
  return {
    getItem(key: string) {
      unless("everything");
      return texts.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      unless("changes", "everything");
      texts.set(key, text);
    },
    removeItem(key: string) {
      unless("changes", "everything");
      texts.delete(key);
    },
  };
}

const channels = new Array<BroadcastChannel>();
const { BroadcastChannel: Channel } = globalThis;

const state: Parameters<typeof storageOf>[0] = { refuses: "nothing" };

beforeEach(() => {
  state.refuses = "nothing";
  vi.resetModules();
  vi.stubGlobal("localStorage", storageOf(state));
  vi.stubGlobal("sessionStorage", storageOf(state));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("BroadcastChannel", function open(name: string) {
    const channel = new Channel(`${name} of this file`);
    channels.push(channel);
    return channel;
  });
});

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The modules of a tab; all share the storage. */
async function openTab() {
  vi.resetModules();
  const [storage, token, { followOtherTabs }, { onMessageOfTab }] = await Promise.all([
    import("./storage.ts"),
    import("./token.ts"),
    import("./other-tabs.ts"),
    import("./tab-channel.ts"),
  ]);
  followOtherTabs();
  onMessageOfTab("logged out", token.followLogOut);
  return { ...storage, ...token };
}

/** The event that the change of another tab causes. */
function changeElsewhere(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: null }));
}

test.each(["changes", "everything"] as const)(
  "while a storage refuses %s, the last text counts, and a removed one is gone",
  async (refused) => {
    const { readStored, store, removeStored, readOfTab, storeOfTab, removeOfTab } = await openTab();
    for (const [read, write, remove] of [
      [readStored, store, removeStored],
      [readOfTab, storeOfTab, removeOfTab],
    ] as const) {
      state.refuses = "nothing";
      write("signupOtp", "1000");
      state.refuses = refused;
      write("signupOtp", "2000");
      write("orderAttempt", "key");
      expect([read("signupOtp"), read("orderAttempt")]).toEqual(["2000", "key"]);
      remove("signupOtp");
      expect(read("signupOtp")).toBeNull();
    }
  },
);

test("the storage's own text counts again after a later change that it accepts, and after that of another tab", async () => {
  const { readStored, store, removeStored } = await openTab();
  store("recentlyViewed", "1");
  state.refuses = "changes";
  store("recentlyViewed", "2 1");
  changeElsewhere("orderAttempt");
  expect(readStored("recentlyViewed")).toBe("2 1");
  changeElsewhere("recentlyViewed");
  expect(readStored("recentlyViewed")).toBe("1");
  removeStored("recentlyViewed");
  expect(readStored("recentlyViewed")).toBeNull();
  changeElsewhere(null);
  expect(readStored("recentlyViewed")).toBe("1");
  store("recentlyViewed", "3 1");
  state.refuses = "nothing";
  store("recentlyViewed", "4 1");
  localStorage.setItem("recentlyViewed", "5 1");
  expect(readStored("recentlyViewed")).toBe("5 1");
});

test("a retry of an order has its key although the storage still has that of another order", async () => {
  const { idempotencyKeyFor } = await import("./order-attempt.ts");
  idempotencyKeyFor("7", "one saree");
  state.refuses = "changes";
  const key = idempotencyKeyFor("7", "two sarees");
  expect(idempotencyKeyFor("7", "two sarees")).toBe(key);
});

test("a logout that the storage refuses to keep holds in all tabs", async () => {
  const [here, other] = [await openTab(), await openTab()];
  here.setToken("of Asha");
  changeElsewhere("authToken");
  expect(other.readToken()).toBe("of Asha");
  state.refuses = "changes";
  here.clearToken();
  expect(here.readToken()).toBeNull();
  await vi.waitFor(() => expect(other.readToken()).toBeNull());
});

test("a login after the logout of another tab stays, also if the news of the logout comes later", async () => {
  const [here, other] = [await openTab(), await openTab()];
  other.setToken("of Asha");
  here.clearToken();
  localStorage.setItem("authToken", "of Devika");
  const logins = new Array<string | null>();
  other.subscribeToToken(() => logins.push(other.readToken()));
  await vi.waitFor(() => expect(logins).toEqual(["of Devika"]));
  expect(localStorage.getItem("authToken")).toBe("of Devika");
});
