import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasErrorCode, isDone } from "../../apollo/errors.ts";
import { addFailure, sendToCart } from "../../features/cart/add-to-cart.ts";
import { productKey } from "../../features/cart/pending-changes.ts";
import { readCart } from "../../features/cart/cached-cart.ts";
import { loadCart, useCart } from "../../features/cart/use-cart.ts";
import { useCartChange } from "../../features/cart/use-cart-change.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { afterLogin } from "../../session/login-prompt.ts";
import { hasToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import { useIsHydrated } from "../../use-browser-state.ts";
import { readMarks, storeMarks, type LineMark, type LineMarks } from "./added-lines.ts";
import type { BuyItem } from "./buy-item.ts";
import { isComplete, itemsToAdd, markAfter, marksInCart } from "./add-steps.ts";

interface AddLines {
  marks: LineMarks;
  /** Why a line was not added, by the ids of the lines. */
  messages: Readonly<Record<string, string>>;
  isAdding: boolean;
  add: () => void;
}

/**
 * Adds the lines of a link that are not added yet, one after another, until the shop cannot be reached; a line that it
 * rejects does not hold up the others. Once all are added, the cart takes the page's place in the history. A guest is asked
 * to log in first.
 */
export function useAddLines(address: string, items: readonly BuyItem[]): AddLines {
  const client = useApolloClient();
  const change = useCartChange();
  const toast = useToast();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { cart } = useCart();
  const [changedMarks, setChangedMarks] = useState<LineMarks | null>(null);
  /** Outlives an expired login, which empties the storage. */
  const latestMarks = useRef<LineMarks | null>(null);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [isAdding, setAdding] = useState(false);
  const [starts, setStarts] = useState(0);
  const isShown = useRef(true);

  const readLatest = () => latestMarks.current ?? readMarks(address);
  const setMarks = (marks: LineMarks) => {
    latestMarks.current = marks;
    storeMarks(address, marks);
    setChangedMarks(marks);
  };
  const setMark = (id: string, mark: LineMark | null) => {
    const { [id]: _, ...others } = readLatest();
    setMarks(mark === null ? others : { ...others, [id]: mark });
  };

  const begin = () => {
    setMessages({});
    setAdding(true);
  };
  /** The items are added by the next render, which has the client of the new login. */
  const startAfterLogin = () => {
    begin();
    setStarts((count) => count + 1);
  };

  /** @returns whether the other lines may be sent */
  const addItem = async (item: BuyItem): Promise<boolean> => {
    const { id, productId, pieces: quantity, size } = item;
    let isRejected = false;
    const send = async () => {
      setMark(id, "sent");
      try {
        return await sendToCart(client, {
          productId,
          quantity,
          ...(size && {
            size: { id: size.id, label: size.label, ...(size.price && { unitPrice: size.price.amount }) },
          }),
        });
      } catch (error) {
        // What a logout has removed must not be stored again.
        if (!(error instanceof LoginEndedError)) setMark(id, markAfter(error));
        throw error;
      }
    };
    const result = await change(productKey(productId, size?.id), {
      send,
      failure: addFailure,
      intent: { kind: "addLines", start: startAfterLogin },
      tell: (message, error) => {
        isRejected = isDone(error) || hasErrorCode(error, "BAD_USER_INPUT") || hasErrorCode(error, "NOT_FOUND");
        if (!isDone(error)) setMessages((others) => ({ ...others, [id]: message }));
      },
    });
    if (result) setMark(id, "added");
    return result !== undefined || isRejected;
  };

  const addItems = async () => {
    if (hasToken() && !readCart(client.cache)) await loadCart(client);
    setMarks(marksInCart(items, readLatest(), readCart(client.cache)));
    for (const item of itemsToAdd(items, readLatest())) {
      // oxlint-disable-next-line no-await-in-loop -- the shop changes a cart one after another
      if (!(await addItem(item)) || !isShown.current) break;
    }
    setAdding(false);
    // The heading of the cart takes the focus, which the dialog of a login would have.
    if (isComplete(items, readLatest())) afterLogin(openCart);
  };
  const openCart = () => {
    if (!isShown.current) return;
    const count = Object.keys(readLatest()).length;
    storeMarks(address, {});
    toast.show(count === 1 ? "Item added to cart" : `${count} items added to cart`);
    void navigate("/cart", { replace: true });
  };

  const addAfterLogin = useEffectEvent(() => void addItems());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the client of the new login comes with the render
    if (starts > 0) addAfterLogin();
  }, [starts]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const add = () => {
    begin();
    void addItems();
  };
  const marks = changedMarks ?? (isHydrated ? readMarks(address) : {});
  return { marks: marksInCart(items, marks, cart), messages, isAdding, add };
}
