import { expect, it } from "vitest";
import { stateOfPostalCode } from "./states.ts";

it("a postal code has the state of its longest known prefix", () => {
  const expected: Record<string, string | undefined> = {
    "680001": "32 Kerala",
    "682555": "31 Lakshadweep",
    "673310": "34 Puducherry",
    "673302": "32 Kerala",
    "600001": "33 Tamil Nadu",
    "605001": "34 Puducherry",
    "560001": "29 Karnataka",
    "500001": "36 Telangana",
    "530001": "37 Andhra Pradesh",
    "400001": "27 Maharashtra",
    "403001": "30 Goa",
    "396230": "26 Dadra and Nagar Haveli and Daman and Diu",
    "110001": "07 Delhi",
    "160017": "04 Chandigarh",
    "194101": "38 Ladakh",
    "190001": "01 Jammu and Kashmir",
    "201301": "09 Uttar Pradesh",
    "248001": "05 Uttarakhand",
    "246701": "09 Uttar Pradesh",
    "492001": "22 Chhattisgarh",
    "700001": "19 West Bengal",
    "737101": "11 Sikkim",
    "744101": "35 Andaman and Nicobar Islands",
    "781001": "18 Assam",
    "793001": "17 Meghalaya",
    "800001": "10 Bihar",
    "834001": "20 Jharkhand",
    // The army's, one that no state has, and invalid ones.
    "900056": undefined,
    "290001": undefined,
    "68000": undefined,
    "": undefined,
  };
  const found = Object.keys(expected).map((postalCode) => {
    const state = stateOfPostalCode(postalCode);
    return [postalCode, state && `${state.code} ${state.name}`];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
});
