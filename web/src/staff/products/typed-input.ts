import { useEffect } from "react";
import { nullable, object, parseJson, pipe, safeParse, string } from "valibot";
import { readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";
import { readSession, typedInputKey } from "../session/session.ts";
import { productValues, type ProductValues } from "./product-form.ts";

/** What is typed into the form of a product and not saved. */
export interface TypedInput {
  /** What the fields showed before. */
  from: ProductValues;
  values: ProductValues;
}

const stored = pipe(
  string(),
  parseJson(),
  object({ accountId: string(), productId: nullable(string()), from: productValues, values: productValues }),
);

/** Stores the input of a form for the next form of the product in this tab; null for a new product. */
export function storeInput(productId: string | null, input: TypedInput): void {
  const { account } = readSession();
  if (account) storeOfTab(typedInputKey, JSON.stringify({ accountId: account.id, productId, ...input }));
}

/** The stored input for a product; null if there is nothing, or another member of staff has typed it. */
export function readInput(productId: string | null): TypedInput | null {
  const { success, output } = safeParse(stored, readOfTab(typedInputKey));
  if (!success || output.productId !== productId || output.accountId !== readSession().account?.id) return null;
  return { from: output.from, values: output.values };
}

/** Removes the stored input. */
export function removeInput(): void {
  removeOfTab(typedInputKey);
}

/**
 * Stores the input of a form while its page is hidden or being closed, so that it survives a reload.
 *
 * @param inputOf null if everything is saved
 */
export function useStoredInput(productId: string | null, inputOf: () => TypedInput | null): void {
  useEffect(() => {
    const leave = () => {
      const input = inputOf();
      if (input) storeInput(productId, input);
    };
    const change = () => {
      if (document.visibilityState === "hidden") leave();
      else removeInput();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", change);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", change);
    };
  });
}
