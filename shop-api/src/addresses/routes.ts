import { Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { answer } from "../http/answer.ts";
import { jsonBody } from "../http/body.ts";
import { mobile, number, optionalText, readInput, text } from "../http/input.ts";
import * as queries from "./queries.ts";

const wrongMobile = "Please enter a valid mobile number";
const onTheMap = "Please select a location on the map";

const degrees = (limit: number) => v.pipe(number(onTheMap), v.minValue(-limit, onTheMap), v.maxValue(limit, onTheMap));

// Q16: a building is written under another name than it is read.
const newAddress = v.strictObject({
  name: text(100, "Full Name is required"),
  mobile: mobile(wrongMobile, wrongMobile),
  building_num: text(100, "Building Number is required"),
  street: text(200, "Street is required"),
  landmark: optionalText(200),
  city: text(100, "City is required"),
  po_box: v.pipe(text(20, "Postal Code is required"), v.regex(/^\d{6}$/, "Postal Code must be exactly 6 digits")),
  latitude: degrees(90),
  longitude: degrees(180),
});

/** Where the caller has their orders sent. */
export function addressRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  router.get("/customer/address-list", signedIn, async (req, res) => {
    const addresses = await queries.addresses(db, customerOf(req));
    answer(res, { data: { address_list: addresses.map(addressShape) } });
  });

  router.post("/customer/add-address", signedIn, jsonBody, async (req, res) => {
    const { building_num, ...fields } = readInput(newAddress, req.body, 422);
    const values = { ...fields, building: building_num, customer_id: customerOf(req) };
    const address = await queries.addAddress(db, values);
    answer(res, { status: 201, message: "Address saved successfully!", data: { address: addressShape(address) } });
  });

  return router;
}

function addressShape(address: Awaited<ReturnType<typeof queries.addAddress>>) {
  const { customer_id: _, default_id, latitude, longitude, ...fields } = address;
  // Q17.
  return {
    ...fields,
    latitude: String(latitude),
    longitude: String(longitude),
    is_default: default_id === null ? 0 : 1,
  };
}
