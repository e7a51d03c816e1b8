import type { ApolloClient } from "@apollo/client";
import type { DataRouter } from "react-router-dom";
import { orderSentKey, readStored } from "../session/storage.ts";
import { readToken } from "../session/token.ts";

/** Tells the result of an order whose page was left before its response came: now, and after each navigation. */
export function tellOrderResults(router: DataRouter, client: ApolloClient): void {
  let isAsking = false;
  const tell = async () => {
    if (isAsking || readToken() === null || readStored(orderSentKey) === null) return;
    isAsking = true;
    try {
      const { tellOrderResult } = await import("./tell-order-result.ts");
      await tellOrderResult(client);
    } finally {
      isAsking = false;
    }
  };
  // Without its code it is told by a later page.
  const tellQuietly = () => void tell().catch(() => {});
  tellQuietly();
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") tellQuietly();
  });
}
