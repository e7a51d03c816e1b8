import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { pathId, readInput, text } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { requireOwner, requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { changeCourier, couriers, createCourier, deleteCourier } from "./couriers.ts";
import { urlTemplate } from "./tracking-url.ts";

const courier = v.strictObject({
  name: text("The name of a courier", 60, "Please enter the name of the courier."),
  url_template: urlTemplate,
});

/** Routes of couriers: all staff read them, owners change them. */
export function courierRoutes(db: Database): Router {
  const router = Router();
  const owner = requireOwner(db);

  router.get("/staff/couriers", requireStaff(db), async (_req, res) => {
    sendSuccess(res, { data: { couriers: await couriers(db) } });
  });

  router.post("/staff/couriers", owner, jsonBody, async (req, res) => {
    const created = await createCourier(db, staffOf(req), readInput(courier, req.body, 422));
    sendSuccess(res, { status: 201, message: "Courier created", data: { courier: created } });
  });

  router.put("/staff/couriers/:id", owner, jsonBody, async (req, res) => {
    const input = readInput(courier, req.body, 422);
    const changed = await changeCourier(db, staffOf(req), courierId(req.params.id), input);
    sendSuccess(res, { message: "Courier updated", data: { courier: changed } });
  });

  router.delete("/staff/couriers/:id", owner, noBody, async (req, res) => {
    await deleteCourier(db, staffOf(req), courierId(req.params.id));
    sendSuccess(res, { message: "Courier deleted", data: { couriers: await couriers(db) } });
  });

  return router;
}

function courierId(param: unknown): number {
  return pathId(param, "Courier not found");
}
