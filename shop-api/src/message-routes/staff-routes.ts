import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { noBody } from "../http/body.ts";
import { pathId, readInput, staffPage, wholeNumber } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { messageStates, sendMessageAgain, staffMessages, staffMessageShape } from "../messages/staff-messages.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";

const messagesQuery = v.strictObject({
  state: v.optional(v.picklist(messageStates)),
  page: staffPage,
  page_size: v.optional(wholeNumber(100), "20"),
});

/**
 * Routes of messages, for staff (Q157).
 * @param showsBodies whether staff see what was sent
 */
export function staffMessageRoutes(db: Database, showsBodies: boolean): Router {
  const router = Router();
  const staff = requireStaff(db);

  router.get("/staff/messages", staff, async (req, res) => {
    const query = readInput(messagesQuery, req.query, 400);
    const { items, ...counts } = await staffMessages(db, query);
    const { page, page_size } = query;
    const shapes = items.map((message) => staffMessageShape(message, showsBodies));
    sendSuccess(res, { data: { items: shapes, ...counts, page, page_size } });
  });

  router.post("/staff/messages/:id/send", staff, noBody, async (req, res) => {
    const id = pathId(req.params.id, "Message not found");
    const message = await sendMessageAgain(db, staffOf(req), id, Date.now());
    sendSuccess(res, { message: "Message is sent", data: { message: staffMessageShape(message, showsBodies) } });
  });

  return router;
}
