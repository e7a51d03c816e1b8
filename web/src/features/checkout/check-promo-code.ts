import type { ApolloClient } from "@apollo/client";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { CheckPromoCodeDocument, type CheckPromoCodeMutation } from "./PromoCode.generated.ts";
import { failedCheckWords, invalidCodeWords } from "./promo-code-words.ts";

/** @returns what a promo code is worth for the cart as the shop has it, or the words to show when it is worth nothing */
export async function checkPromoCode(
  client: ApolloClient,
  code: string,
): Promise<CheckPromoCodeMutation["checkPromoCode"] | string> {
  const { data, error } = await client.mutate({
    mutation: CheckPromoCodeDocument,
    variables: { code },
    errorPolicy: "all",
  });
  const answer = data?.checkPromoCode;
  if (!answer) return refusalWords(error, failedCheckWords);
  return answer.valid ? answer : answer.message || invalidCodeWords;
}
