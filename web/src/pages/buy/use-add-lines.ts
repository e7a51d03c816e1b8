import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasErrorCode } from "../../apollo/errors.ts";
import { useLoginState } from "../../apollo/use-login-state.ts";
import { addFailure, sendToCart, warnWithoutToken } from "../../features/cart/add-to-cart.ts";
import { readCart } from "../../features/cart/cached-cart.ts";
import type { Cart } from "../../features/cart/optimistic-cart.ts";
import { productKey } from "../../features/cart/pending-changes.ts";
import { loadCart, useCart } from "../../features/cart/use-cart.ts";
import { useCartChange, viewCart } from "../../features/cart/use-cart-change.ts";
import { afterLogin } from "../../session/login-prompt.ts";
import { hasToken, useIsLoggedIn } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import {
  addedPieces,
  additionsInCart,
  hasSent,
  isComplete,
  isRejected,
  itemsToAdd,
  piecesInCart,
  readAdditions,
  settledAdditions,
  type Addition,
  type Additions,
} from "./additions.ts";
import type { BuyItem } from "./buy-item.ts";
import { useAdditions } from "./use-additions.ts";

/** What the last press has done. */
interface Press {
  isAdding: boolean;
  /** Why a line was not added, by the ids of the lines. */
  messages: Readonly<Record<string, string>>;
  /** Lines after the one at which the press has stopped. */
  notTried: number;
}

interface AddLines extends Press {
  additions: Additions;
  add: () => void;
}

const noPress: Press = { isAdding: false, messages: {}, notTried: 0 };

/**
 * Adds the lines of a link that are not added yet, one after another, until the result of one is unknown or the shop cannot
 * be reached; a line that it rejects does not hold up the others. Once all are added, the cart takes the page's place in the
 * history, unless a line has a hint for the shopper. A guest is asked to log in first.
 */
export function useAddLines(link: string, items: readonly BuyItem[]): AddLines {
  const client = useApolloClient();
  const change = useCartChange();
  const toast = useToast();
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const { cart } = useCart();
  const [additions, storeAdditions] = useAdditions(link);
  const [press, setPress] = useLoginState(noPress);
  /** Logins that a press has asked for. */
  const [logins, setLogins] = useState(0);
  const isShown = useRef(true);

  const setAddition = (id: string, addition: Addition | null) => {
    const { [id]: _, ...others } = readAdditions(link);
    storeAdditions(addition ? { ...others, [id]: addition } : others);
  };
  const settle = (loaded: Cart | null) => {
    if (loaded) storeAdditions(settledAdditions(readAdditions(link), loaded));
  };

  /**
   * @param messages gets why the item was not added
   * @returns whether the next may be sent
   */
  const addItem = async (item: BuyItem, messages: Record<string, string>): Promise<boolean> => {
    const { id, productId, pieces, size } = item;
    let canContinue = false;
    const send = async () => {
      const latest = readCart(client.cache);
      // Without the pieces in the cart before, a lost response could not be settled.
      if (!latest) throw new Error("The cart is not loaded.");
      setAddition(id, { status: "sent", pieces, before: piecesInCart(latest, id) });
      try {
        return await sendToCart(client, {
          productId,
          quantity: pieces,
          ...(size && {
            size: { id: size.id, label: size.label, ...(size.price && { unitPrice: size.price.amount }) },
          }),
        });
      } catch (error) {
        if (isRejected(error)) setAddition(id, null);
        throw error;
      }
    };
    const result = await change(productKey(productId, size?.id), {
      send,
      failure: addFailure,
      // The items are added by the next render, which has the client of the new login.
      intent: { kind: "addLines", add: () => setLogins((count) => count + 1) },
      tell: (message, error) => {
        canContinue = isRejected(error) && (hasErrorCode(error, "BAD_USER_INPUT") || hasErrorCode(error, "NOT_FOUND"));
        messages[id] = message;
      },
    });
    if (result?.data) {
      setAddition(id, { status: "added", pieces });
      settle(result.data.addToCart);
      return true;
    }
    if (readAdditions(link)[id]?.status === "sent") {
      messages[id] = addFailure;
      settle(await loadCart(client));
    }
    return canContinue;
  };

  const addItems = async () => {
    const messages: Record<string, string> = {};
    setPress({ ...noPress, isAdding: true });
    if (hasToken()) settle(await loadCart(client));
    const latest = additionsInCart(readAdditions(link), readCart(client.cache));
    const queue = itemsToAdd(items, latest).filter(({ id }) => !latest[id]);
    let tried = 0;
    for (const item of queue) {
      tried += 1;
      // oxlint-disable-next-line no-await-in-loop -- the shop changes a cart one after another
      if (!(await addItem(item, messages)) || !isShown.current) break;
    }
    // Without a token the press goes on after the login.
    setPress({ isAdding: false, messages, notTried: hasToken() ? queue.length - tried : 0 });
    // The heading of the cart takes the focus, which the dialog of a login would have.
    if (isComplete(items, readAdditions(link))) afterLogin(() => void showAdded());
  };
  const showAdded = async () => {
    if (!isShown.current) return;
    const pieces = addedPieces(readAdditions(link));
    const hasHint = items.some(({ obstacle }) => obstacle === "sizeMissing");
    const { durationMs } = viewCart;
    toast.show(
      pieces === 1 ? "Item added to cart" : `${pieces} items added to cart`,
      hasHint ? viewCart : { durationMs },
    );
    if (hasHint) return;
    await navigate("/cart", { replace: true });
    storeAdditions({});
  };

  const addAfterLogin = useEffectEvent(() => void addItems());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the client of the new login comes with the render
    if (logins > 0) addAfterLogin();
  }, [logins]);

  const settleStored = useEffectEvent((loaded: Cart | null) => {
    // A press settles them itself; what it has sent meanwhile is not in this cart.
    if (!press.isAdding) settle(loaded);
  });
  useEffect(() => {
    if (isLoggedIn && hasSent(readAdditions(link))) void loadCart(client).then(settleStored);
  }, [client, isLoggedIn, link]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const add = () => {
    if (!hasToken()) warnWithoutToken();
    void addItems();
  };
  return { ...press, additions: additionsInCart(additions, cart), add };
}
