import { Router } from "express";
import * as v from "valibot";
import { jsonBody, noBody } from "../http/body.ts";
import { pathId, readInput, searchText, staffPage, wholeNumber } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { timeText } from "../text/time-text.ts";
import { setCreditLimitOf, unknownCustomer, unlockCustomer } from "./credit-limit-and-lock.ts";
import { type CustomerDeps, type StaffCustomer, staffCustomer, staffCustomers } from "./staff-queries.ts";

const customersQuery = v.strictObject({
  search: searchText,
  page: staffPage,
  page_size: v.optional(wholeNumber(100), "20"),
});

const wrongLimit = "The credit limit must be from 0 to 99999999.99 rupees.";
const change = v.strictObject({
  credit_limit_paise: v.pipe(
    v.number(wrongLimit),
    v.integer(wrongLimit),
    v.minValue(0, wrongLimit),
    v.maxValue(9_999_999_999, wrongLimit),
  ),
});

/** Routes of customers, for staff. */
export function staffCustomerRoutes(deps: CustomerDeps): Router {
  const { db } = deps;
  const router = Router();
  const staff = requireStaff(db);

  const readCustomer = async (id: number) => {
    const customer = await staffCustomer(deps, id);
    if (customer === undefined) throw unknownCustomer();
    return { customer: customerShape(customer) };
  };

  router.get("/staff/customers", staff, async (req, res) => {
    const query = readInput(customersQuery, req.query, 400);
    const { customers, total } = await staffCustomers(deps, query);
    const { page, page_size } = query;
    sendSuccess(res, { data: { items: customers.map(customerShape), total, page, page_size } });
  });

  router.get("/staff/customers/:id", staff, async (req, res) => {
    sendSuccess(res, { data: await readCustomer(customerId(req.params.id)) });
  });

  router.patch("/staff/customers/:id", staff, jsonBody, async (req, res) => {
    const { credit_limit_paise } = readInput(change, req.body, 422);
    const id = customerId(req.params.id);
    await setCreditLimitOf(db, staffOf(req), id, credit_limit_paise);
    sendSuccess(res, { message: "Customer updated", data: await readCustomer(id) });
  });

  router.post("/staff/customers/:id/unlock", staff, noBody, async (req, res) => {
    const id = customerId(req.params.id);
    await unlockCustomer(deps, staffOf(req), id);
    sendSuccess(res, { message: "The number is unlocked.", data: await readCustomer(id) });
  });

  return router;
}

function customerShape({ points_balance, email, created_at, ...customer }: StaffCustomer) {
  return { ...customer, email: email || null, points: points_balance, created_at: timeText(created_at) };
}

function customerId(param: unknown): number {
  return pathId(param, unknownCustomer().message);
}
