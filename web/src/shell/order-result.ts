import type { ApolloClient } from "@apollo/client";
import type { DataRouter } from "react-router-dom";
import type { Store } from "../create-store.ts";
import { orderSentKey, readStored } from "../session/storage.ts";
import { hasToken } from "../session/token.ts";

/** Tells the result of an order whose page or login was left before its response came: now, and after each navigation and login. */
export function tellOrderResults(router: DataRouter, current: Store<ApolloClient>): void {
  const tell = () => {
    if (!hasToken() || readStored(orderSentKey) === null) return;
    // Without its code it is told by a later page.
    import("./tell-order-result.ts").then(({ tellOrderResult }) => tellOrderResult(current.get())).catch(() => {});
  };
  tell();
  current.subscribe(tell);
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") tell();
  });
}
