import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { scrubOperation } from "../../devtools/copied-test/scrub-operation.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { logIn as logInCall } from "../../gateway/src/customer/wire.ts";
import { redactMessage } from "../../gateway/src/observability/client-error.ts";
import { tokenNames } from "../../gateway/src/rest/readers/token.ts";
import { Scrubber } from "../../devtools/copied-test/scrubber.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";

playRest();

const logIn = gql`mutation { logIn(mobile: "+919800000000", code: "1234") { token } }`;

const sanctum = "12|Zq3vS8dK1mW0xY7bN5cR2tL9pF4hJ6gA8eU1iO3k";
const claims = "eyJzdWIiOiIxIiwic2NvcGVzIjpbXX0".repeat(34);
const jwt = `eyJhbGciOiJSUzI1NiJ9.${claims}.c2lnbmF0dXJl-_`;
const hex = "9f86d081884c7d659a2feaa0c55ad015";

/** What a host sends after a login, its token, and where hosts send this. */
const logins: [source: string, body: object, token: string][] = [
  ["https://github.com/laravel/sanctum/issues/140", { message: "Hi", data: { token: sanctum } }, sanctum],
  ["https://docs.factualizer.io/auth.html", { access_token: jwt, token_type: "bearer", expires_in: 3600 }, jwt],
  [
    "https://evershop.io/docs/development/module/functions/issuecustomertokens",
    { data: { accessToken: jwt, refreshToken: `${jwt}r` } },
    jwt,
  ],
  [
    "https://github.com/laravel/sanctum/blob/3.x/src/NewAccessToken.php",
    { token: { accessToken: { id: 5, name: "web", abilities: ["*"], token: hex }, plainTextToken: sanctum } },
    sanctum,
  ],
  [
    "https://github.com/laravel/sanctum/blob/3.x/src/NewAccessToken.php",
    { data: { accessToken: { id: 5, tokenable_type: "App\\Models\\User" }, plainTextToken: sanctum } },
    sanctum,
  ],
  [
    "https://github.com/laravel/passport/blob/12.x/src/PersonalAccessTokenResult.php",
    { accessToken: jwt, token: { id: hex, user_id: 1, name: "web", revoked: false }, expiresIn: 86400 },
    jwt,
  ],
  [
    "https://github.com/flyingcoder/dashcards-crm-api/blob/master/docs/login-api.md",
    { success: { token: jwt }, user: { id: 1, name: "Asha" } },
    jwt,
  ],
  ["https://github.com/yedincisenol/opencart-api/issues/23", { success: "text_success", token: `${hex}=` }, `${hex}=`],
  [
    "https://github.com/MuhammadYudhistira/PTB1A/blob/main/app/src/main/java/com/ptb1a/PojoModels/LoginResponse.kt",
    { status: "success", user: { id: 1, name: "Asha" }, authorisation: { token: jwt, type: "bearer" } },
    jwt,
  ],
  [
    "https://github.com/hagopj13/node-express-boilerplate/blob/master/src/docs/components.yml",
    { user: { id: 1 }, tokens: { refresh: { token: `${jwt}r` }, access: { token: jwt, expires: "2026-11-21" } } },
    jwt,
  ],
  [
    "https://github.com/jazzband/djangorestframework-simplejwt/blob/master/docs/getting_started.rst",
    { refresh: `${jwt}r`, access: jwt },
    jwt,
  ],
  [
    "https://github.com/rishipr/mern-auth/blob/master/routes/api/users.js",
    { success: true, token: `Bearer ${jwt}` },
    jwt,
  ],
  [
    "https://laravel.com/docs/7.x/api-authentication",
    { data: { id: 1, name: "Asha", remember_token: "r", api_token: hex, fcm_token: "f:APA91b" } },
    hex,
  ],
  ["https://laravel.com/docs/7.x/api-authentication", { customer: { id: 1, api_token: hex } }, hex],
  [
    "https://github.com/wangping0105/chekoubei/blob/master/slate/source/includes/user/_auth.md",
    { data: { user: { id: 1, reset_token: "r" }, user_token: hex }, code: 0 },
    hex,
  ],
  [
    "https://github.com/RazaChohan/biocos-api/blob/master/api-documentation/login.md",
    { success: true, data: { token: hex, user: { id: 2, reset_token: "r", token: "of a phone" } } },
    hex,
  ],
  ["https://laravel.com/docs/9.x/csrf", { _token: "of a form", auth_token: "a:b/c?d=e&f" }, "a:b/c?d=e&f"],
];

test.each(logins)(
  "the token of a login as in %s is read, and sent to REST unchanged (Q113)",
  async (_, body, token) => {
    restApi().post("/otp-login").reply(200, body);
    expect(await runQuery(logIn)).toEqual({ data: { logIn: { token } } });
    restApi({ authorization: `Bearer ${token}` })
      .get("/customer/profile")
      .reply(200, { data: { user: { name: "Asha" } } });
    expect(await runQuery(gql`{ me { name } }`, {}, { token })).toEqual({ data: { me: { name: "Asha" } } });
  },
);

/** Tokens for something else, and what is none. */
const otherTokens: [source: string, body: object][] = [
  ["https://jundayw.github.io/laravel-tokenable/guide/header.html", { data: { refresh_token: jwt } }],
  ["https://github.com/hagopj13/node-express-boilerplate", { tokens: { refresh: { token: jwt } } }],
  ["https://github.com/99ridho/come-backend/blob/master/API_REFERENCE.md", { user: { id: 1, fcm_token: "f:APA91b" } }],
  [
    "https://api-docs.bagisto.com/api/graphql-api/shop/mutations/customer-login.html",
    { data: { deviceToken: "f:APA91b" } },
  ],
  ["https://laravel.com/docs/9.x/csrf", { _token: hex, csrf_token: hex, xsrf: { token: hex } }],
  ["https://github.com/RazaChohan/biocos-api", { user: { reset_token: hex, remember_token: hex } }],
  ["https://github.com/laravel/passport", { token: { id: hex, name: "web", revoked: false } }],
  ["https://github.com/jazzband/djangorestframework-simplejwt", { user: { access: "customer" } }],
  ["https://www.rfc-editor.org/rfc/rfc6750#section-2.1", { data: { token: "two words" } }],
  ["https://www.rfc-editor.org/rfc/rfc9110#section-5.3", { data: { token: "a,b" } }],
];

test.each(otherTokens)("a token for something else, as in %s, is no login (Q113)", async (_, body) => {
  restApi().post("/otp-login").reply(200, body);
  const { errors } = await runQuery(logIn);
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", at: "token" } }]);
});

/** A name as hosts write it: `access_token`, `accessToken`, `ACCESS_TOKEN`, `accesstoken`. */
const spellingsOf = (name: string) => [
  name,
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  name.toUpperCase(),
  name.replaceAll("_", ""),
];

describe("the list of names", () => {
  const secret = "12|Zq3v.S8dK1.mW0-x";
  /** With tokens that are not read, but that must not be seen either. */
  const secretNames = [...tokenNames, "refresh_token", "fcm_token", "_token"];

  test.each(tokenNames)("the token under %s is read, in any letter case and with or without underscores", (name) => {
    const { payload } = logInCall("+919800000000", "1234");
    for (const spelling of spellingsOf(name)) {
      expect(readWire(payload, { data: { [spelling]: jwt } })).toEqual({ token: jwt });
    }
  });

  test.each(secretNames)("what is under %s is neither recorded nor part of a copied test", (name) => {
    for (const spelling of spellingsOf(name)) {
      const body = {
        data: { user: { [spelling]: secret, all: [{ [spelling]: secret }] } },
        [spelling]: { token: secret },
      };
      expect(JSON.stringify(new Scrubber("http://shop.test").scrub(body))).not.toContain("Zq3v");
      const response = { status: 200, headers: {}, text: JSON.stringify(body), problem: null };
      const call = {
        method: "POST",
        path: "otp-login",
        endpoint: "POST otp-login",
        startedAt: 1,
        withToken: false,
      } as const;
      const traced = {
        document: logIn,
        operationName: null,
        variables: { [spelling]: secret },
        token: null,
        errorCount: 0,
      };
      const copied = scrubOperation({ ...traced, exchanges: [{ ...call, response }] }, "http://shop.test");
      expect(JSON.stringify(copied)).not.toContain("Zq3v");
    }
  });

  test.each(secretNames)("what is under %s is not logged", (name) => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    for (const spelling of spellingsOf(name)) {
      const body = { data: { [spelling]: secret, all: [{ [spelling]: secret }] } };
      const text = JSON.stringify(body);
      const err = new Error(`${spelling}=${secret} in ${text}`);
      log.error({ err, body, odd: { [spelling]: `"${secret}\\` }, text }, `${spelling}: ${secret}`);
      expect(lines.at(-1)).not.toContain("Zq3v");
      const data = { [spelling]: "[token]" };
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ msg: `${spelling}: [token]`, body: { data } });
      const report = redactMessage(`Cannot read ${spelling}: '${secret}' of {${spelling}: Bearer ${secret}}`);
      expect(report).not.toContain("Zq3v");
    }
  });

  test("a header's token is not logged, and a line of any length is searched in one pass", () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    // By a search that starts anew at each hyphen each of these would take half a minute.
    const long = ["a-", "token-", "token: "].map((part) => part.repeat(100_000 / part.length));
    log.error({ headers: { authorization: `Bearer ${secret}` }, long }, `Failed:\njwt: ${secret}, BEARER  ${secret}`);
    log.error({ cut: `{"access_token":"${secret}`, empty: "token: ", next: "" });
    expect(lines.join()).not.toContain("Zq3v");
    expect(JSON.parse(lines.at(1) ?? "")).toMatchObject({
      cut: '{"access_token":"[token]',
      empty: "token: ",
      next: "",
    });
    expect(JSON.parse(lines.at(0) ?? "")).toMatchObject({ msg: "Failed:\njwt: [token] BEARER  [token]" });
  });
});
