import { Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { jsonBody, multipartBody } from "../http/body.ts";
import { countText, idNumber, indianMobile, number, optionalText, readInput, text } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import * as queries from "./queries.ts";

const wrongMobile = "Please enter a valid mobile number";
const noId = "Address ID is required.";
const onTheMap = "Please select a location on the map";

const degrees = (limit: number) => v.pipe(number(onTheMap), v.minValue(-limit, onTheMap), v.maxValue(limit, onTheMap));

/** The fields of an address. @param whenBlank one message for every required field; otherwise each field has its own */
export function addressFields(whenBlank?: string) {
  const needed = (name: string, maxLength: number) => text(name, maxLength, whenBlank);
  return {
    name: needed("Full Name", 100),
    mobile: indianMobile(whenBlank ?? wrongMobile, wrongMobile),
    // Q16: the building has different keys in requests and responses.
    building_num: needed("Building Number", 100),
    street: needed("Street", 200),
    landmark: optionalText("Landmark", 200),
    city: needed("City", 100),
    po_box: v.pipe(
      needed("Postal Code", 20),
      v.regex(/^\d{6}$/, "Postal Code must be exactly 6 digits"),
      v.regex(/^[^0]/, "Postal Code cannot begin with 0"),
    ),
    latitude: degrees(90),
    longitude: degrees(180),
  };
}

const newAddress = v.strictObject(addressFields());
const changedAddress = v.strictObject({
  address_id: idNumber(noId),
  ...addressFields("All required address fields must be provided."),
});
const chosenAddress = v.strictObject({ address_id: countText(noId) });

/** Routes of the caller's delivery addresses. */
export function addressRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  router.get("/customer/address-list", signedIn, async (req, res) => {
    const addresses = await queries.addresses(db, customerOf(req));
    sendSuccess(res, { data: { address_list: addresses.map(addressShape) } });
  });

  router.post("/customer/add-address", signedIn, jsonBody, async (req, res) => {
    const { building_num, ...fields } = readInput(newAddress, req.body, 422);
    const values = { ...fields, building: building_num, customer_id: customerOf(req) };
    const address = await queries.addAddress(db, values);
    sendSuccess(res, { status: 201, message: "Address saved successfully!", data: { address: addressShape(address) } });
  });

  router.post("/customer/edit-address", signedIn, jsonBody, async (req, res) => {
    const { address_id, building_num, ...fields } = readInput(changedAddress, req.body, 422);
    const values = { ...fields, building: building_num };
    const address = addressOr404(await queries.editAddress(db, customerOf(req), address_id, values));
    sendSuccess(res, { message: "Address updated successfully!", data: { address: addressShape(address) } });
  });

  router.post("/customer/delete-address", signedIn, multipartBody, async (req, res) => {
    const { address_id } = readInput(chosenAddress, req.body, 422);
    addressOr404(await queries.deleteAddress(db, customerOf(req), address_id));
    sendSuccess(res, { message: "Address deleted successfully!" });
  });

  router.post("/customer/default-address", signedIn, multipartBody, async (req, res) => {
    const { address_id } = readInput(chosenAddress, req.body, 422);
    addressOr404(await queries.makeDefault(db, customerOf(req), address_id));
    sendSuccess(res, { message: "Default address set successfully!" });
  });

  return router;
}

/** @throws {HttpError} Q4 */
function addressOr404<T>(address: T | undefined): T {
  if (address === undefined) throw new HttpError(404, "Address not found");
  return address;
}

function addressShape(address: Awaited<ReturnType<typeof queries.addAddress>>) {
  const { customer_id: _, default_id, latitude, longitude, ...fields } = address;
  // Q17: coordinates as texts, flags as numbers.
  return {
    ...fields,
    latitude: String(latitude),
    longitude: String(longitude),
    is_default: default_id === null ? 0 : 1,
  };
}
