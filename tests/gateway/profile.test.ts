import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };

describe("changing the profile", () => {
  const update = gql`mutation ($input: ProfileInput!) { updateProfile(input: $input) { name creditBalance } }`;
  const input = { name: " Asha Menon ", email: "asha@example.com", mobile: "+91 98000 00000" };

  test("sends all fields and reads the profile again, because the payload lacks the account (Q22)", async () => {
    restApi({ authorization: "Bearer asha-token" })
      .post("/customer/update-profile", { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" })
      .reply(200, { data: { profile: { id: 2, full_name: "Asha Menon" } } });
    mockRecorded("/customer/profile", "profile");
    expect(await runQuery(update, { input }, asha)).toEqual({
      data: { updateProfile: { name: "Asha Menon", creditBalance: 0 } },
    });
  });

  test("with another number requests a code for it, and sends that code with the change (Q62)", async () => {
    restApi({ authorization: "Bearer asha-token" })
      .post("/customer/get-mobile-otp", { mobile: "+919800000000" })
      .reply(...recorded("get-mobile-otp"));
    const request = gql`mutation { requestMobileChange(mobile: "+91 98000 00000") { message } }`;
    expect(await runQuery(request, {}, asha)).toEqual({
      data: { requestMobileChange: { message: "Your code is 1234" } },
    });
    const customer = { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" };
    restApi()
      .post("/customer/update-profile", { ...customer, otp: "1234" })
      .reply(200, { success: true });
    mockRecorded("/customer/profile", "profile");
    const change = gql`mutation ($input: ProfileInput!) { updateProfile(input: $input, code: " 1234 ") { name } }`;
    expect(await runQuery(change, { input }, asha)).toEqual({ data: { updateProfile: { name: "Asha Menon" } } });
  });

  test("reports that the code for another number could not be sent if REST fails to send it", async () => {
    restApi().post("/customer/get-mobile-otp").reply(503, { success: false, message: "The SMS provider is down." });
    const request = gql`mutation { requestMobileChange(mobile: "+919800000000") { message } }`;
    const { errors } = await runQuery(request, {}, asha);
    expect(errors).toMatchObject([
      { message: "The code could not be sent. Please try again.", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });

  test("with a wrong code is rejected with REST's message, and with a malformed one without a call", async () => {
    restApi().post("/customer/update-profile").reply(422, { success: false, message: "Invalid OTP" });
    const change = gql`mutation ($input: ProfileInput!, $code: String) { updateProfile(input: $input, code: $code) { name } }`;
    const wrong = await runQuery(change, { input, code: "4321" }, asha);
    expect(wrong.errors).toMatchObject([{ message: "Invalid OTP", extensions: { code: "BAD_USER_INPUT" } }]);
    const malformed = await runQuery(change, { input, code: "12" }, asha);
    expect(malformed.errors).toMatchObject([
      { message: "Please enter a 4-digit OTP.", extensions: { code: "BAD_USER_INPUT", field: "code" } },
    ]);
  });

  test("requests a code only for a customer, and only for a valid number", async () => {
    const request = gql`mutation ($mobile: String!) { requestMobileChange(mobile: $mobile) { message } }`;
    const guest = await runQuery(request, { mobile: "+919800000000" });
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    const wrong = await runQuery(request, { mobile: "+91 98" }, asha);
    expect(wrong.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "mobile" } }]);
  });

  test("with a blank field is rejected with the specification's message", async () => {
    const { errors } = await runQuery(update, { input: { ...input, name: " " } }, asha);
    expect(errors).toMatchObject([
      { message: "Please fill in all fields.", extensions: { code: "BAD_USER_INPUT", field: "name" } },
    ]);
  });
});
