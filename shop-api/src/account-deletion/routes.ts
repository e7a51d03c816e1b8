import { Router } from "express";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import { deleteAccount } from "./delete-account.ts";

/** The route by which customers delete their account. */
export function accountDeletionRoutes(db: Database): Router {
  const router = Router();

  // Q20: a GET with side effects.
  router.get("/customer/delete-account", requireCustomer(db), async (req, res) => {
    await deleteAccount(db, customerOf(req));
    sendSuccess(res, { message: "Your account was deleted." });
  });

  return router;
}
