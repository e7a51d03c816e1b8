import { Router } from "express";
import * as v from "valibot";
import { addressFields } from "../addresses/routes.ts";
import type { Database } from "../db/client.ts";
import type { Author } from "../history/record-changes.ts";
import { jsonBody } from "../http/body.ts";
import { idNumber, optionalTextOfLines, pathId, readInput } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { statusOfName } from "../text/status-name.ts";
import { changeOrder } from "./change-order.ts";
import { unknownOrder } from "./order-status.ts";
import { openReturn } from "./return-order.ts";
import { returnReasons } from "./return-reason.ts";
import { settleByStaff } from "./settle-by-staff.ts";
import { recordDeliveryFailure, takeOrderBack } from "./undelivered.ts";
import { undoStep } from "./undo.ts";

const maxItems = 200;
const tooMany = `At most ${maxItems} items can be sent at once.`;
const noPieces = "Please select pieces of the order.";
const pieces = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({ id: idNumber(noPieces), quantity: idNumber(noPieces) }),
      v.transform(({ id, quantity: qty }) => ({ id, qty })),
    ),
    noPieces,
  ),
  v.maxLength(maxItems, tooMany),
  v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, "Please select each item once."),
);
const somePieces = v.pipe(pieces, v.minLength(1, noPieces));

const oneOf = <const Values extends readonly string[]>(values: Values, message: string) =>
  v.pipe(v.string(message), v.transform(statusOfName), v.picklist(values, message));

const failure = v.strictObject({
  reason: oneOf(["refused", "address", "nobody there", "lost"] as const, "Please say why it was not delivered."),
});
const back = v.strictObject({ restock: pieces });
const undone = v.strictObject({ step: v.picklist(["delivered", "paid", "return"]) });

const noReason = "Please say why.";
const newReturn = v.pipe(
  v.strictObject({
    number: idNumber("A return has a number from 1."),
    items: somePieces,
    reason_code: oneOf(returnReasons, noReason),
    reason: optionalTextOfLines("A reason", 300),
  }),
  v.forward(
    v.check(({ reason_code, reason }) => reason_code !== "other" || reason !== null, noReason),
    ["reason"],
  ),
);

const settlement = v.pipe(
  v.strictObject({
    outcome: v.picklist(["returned", "refused"]),
    restock: v.optional(v.boolean(), false),
    number: v.optional(idNumber("A return has a number from 1.")),
    items: v.optional(somePieces),
  }),
  v.forward(
    v.check(({ outcome, restock }) => outcome === "returned" || !restock, "A refused return is not restocked."),
    ["restock"],
  ),
  v.forward(
    v.check(({ outcome, items }) => outcome === "returned" || items === undefined, "A refused return accepts nothing."),
    ["items"],
  ),
);

const { building_num: building, latitude: _latitude, longitude: _longitude, ...rest } = addressFields();
const noQuantity = "A quantity is a number from 0.";
const change = v.strictObject({
  version: idNumber("A change starts from a version of the order."),
  items: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: idNumber(noPieces),
          quantity: v.pipe(
            v.number(noQuantity),
            v.integer(noQuantity),
            v.minValue(0, noQuantity),
            v.maxValue(999_999_999, noQuantity),
          ),
          size_id: v.optional(idNumber("Please select a size.")),
        }),
      ),
      v.maxLength(maxItems, tooMany),
      v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, "Please select each item once."),
    ),
    [],
  ),
  address: v.optional(
    v.pipe(
      v.strictObject({
        building,
        name: rest.name,
        mobile: rest.mobile,
        street: rest.street,
        landmark: rest.landmark,
        city: rest.city,
        postal_code: rest.po_box,
      }),
      v.transform(({ postal_code: po_box, ...address }) => ({ ...address, po_box })),
    ),
  ),
});

/**
 * Routes by which staff change orders apart from their way to the customer.
 * @param readOrder the order as staff see it
 */
export function staffOrderChangeRoutes(
  db: Database,
  readOrder: (id: number) => Promise<Record<string, unknown>>,
): Router {
  const router = Router();
  const staff = requireStaff(db);

  const post = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    apply: (author: Author, id: number, input: v.InferOutput<Schema>) => Promise<void>,
    message = "Order updated",
  ) => {
    router.post(`/staff/orders/:id/${path}`, staff, jsonBody, async (req, res) => {
      const input = readInput(schema, req.body, 422);
      const id = pathId(req.params["id"], unknownOrder().message);
      await apply(staffOf(req), id, input);
      sendSuccess(res, { message, data: await readOrder(id) });
    });
  };

  post("not-delivered", failure, (author, id, { reason }) => recordDeliveryFailure(db, author, id, reason));
  post("back", back, (author, id, { restock }) => takeOrderBack(db, author, id, restock));
  post("undo", undone, (author, id, { step }) => undoStep(db, author, id, step));
  post("change", change, (author, id, request) => changeOrder(db, author, id, request));
  post("returns", newReturn, (author, id, request) => openReturn(db, author, id, request), "Return opened");
  post(
    "return",
    settlement,
    (author, id, { outcome: state, ...settled }) => settleByStaff(db, id, { state, ...settled, author }),
    "Return settled",
  );
  return router;
}
