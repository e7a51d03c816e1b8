import type { ApolloClient } from "@apollo/client";
import type { DataRouter } from "react-router-dom";
import { orderSentKey, readStored } from "../session/storage.ts";
import { readToken } from "../session/token.ts";

/** Tells the result of an order whose page was left before its response came: now, and after each navigation. */
export function tellOrderResults(router: DataRouter, client: ApolloClient): void {
  const tell = () => {
    if (readToken() === null || readStored(orderSentKey) === null) return;
    // Without its code it is told by a later page.
    import("./tell-order-result.ts").then(({ tellOrderResult }) => tellOrderResult(client)).catch(() => {});
  };
  tell();
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") tell();
  });
}
