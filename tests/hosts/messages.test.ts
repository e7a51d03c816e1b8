import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { driftPage } from "../../devtools/drift/page.ts";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { driftSnapshot, playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { kindOf } from "./support/kind-of.ts";

playRest();

/** Messages for developers, by a source: a report of a host that sends such, or what its framework or database says. */
const hidden: Record<string, string[]> = {
  "https://github.com/bagisto/bagisto/issues/4408": [
    "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'ch.name' in 'field list'",
    "select `sl`.`id` from `sliders` as `sl` limit 10",
    "(View: C:\\wamp64\\www\\shop)",
  ],
  "https://github.com/bagisto/bagisto/issues/3158": ["insert into `currencies` (`code`, `id`) values (USD, 1)"],
  "https://laravel.com/docs/11.x/queries": [
    "select * from products limit 1",
    "SELECT id, name FROM users WHERE mobile = '98'",
    "update carts set qty = 2",
    "delete from carts where id in (7)",
  ],
  "https://dev.mysql.com/doc/mysql-errors/8.0/en/server-error-reference.html": [
    "You have an error in your SQL syntax; check the manual",
    "Duplicate entry 'asha@example.com' for key 'users_email_unique'",
    "Unknown column 'sizes.sku' in 'field list'",
    "Table 'shop.carts' doesn't exist",
    "Field 'pincode' doesn't have a default value",
    "Data too long for column 'landmark' at row 1",
    "Deadlock found when trying to get lock; try restarting transaction",
    "Lock wait timeout exceeded; try restarting transaction",
    "Incorrect integer value: 'x' for column 'qty' at row 1",
    "Access denied for user 'shop'@'localhost' (using password: YES)",
    "Too many connections",
    "MySQL server has gone away",
  ],
  "https://www.postgresql.org/docs/current/errcodes-appendix.html": [
    'ERROR: relation "carts" does not exist',
    'duplicate key value violates unique constraint "users_mobile_key"',
    'null value in column "city" violates not-null constraint',
    'invalid input syntax for type uuid: "7"',
    'syntax error at or near "limit"',
    'password authentication failed for user "shop"',
    'database "shop" does not exist',
    "permission denied for table users",
    "deadlock detected",
  ],
  "https://www.sqlite.org/rescode.html": ["UNIQUE constraint failed: users.email", "no such table: carts"],
  "https://docs.oracle.com/en/error-help/db/ora-00942/": ["ORA-00942: table or view does not exist"],
  "https://github.com/ghulamabbas2/shopit/issues/11": [
    'E11000 duplicate key error collection: foodapp.users index: email_1 dup key: "asha"',
  ],
  "https://github.com/baugarten/node-restful/issues/150": [
    'Cast to ObjectId failed for value "586d9562" at path "_id" for model "Products"',
  ],
  "https://github.com/basir/amazona/pull/19": ["Product validation failed: category: Path `category` is required."],
  "https://mongoosejs.com/docs/connections.html": ["Operation `users.findOne()` buffering timed out after 10000ms"],
  "https://redis.io/docs/latest/develop/reference/": [
    "WRONGTYPE Operation against a key holding the wrong kind of value",
    "Redis connection to localhost:6379 failed",
  ],
  "https://nodejs.org/api/errors.html": [
    "connect ECONNREFUSED 127.0.0.1:3306",
    "read ETIMEDOUT",
    "getaddrinfo ENOTFOUND db.internal",
    "socket hang up",
    "TypeError: fetch failed",
    "at server.js:41",
    "self-signed certificate in certificate chain",
  ],
  "https://curl.se/libcurl/c/libcurl-errors.html": ["cURL error 28: Operation timed out after 5001 milliseconds"],
  "https://github.com/akaunting/akaunting/issues/892": [
    "No query results for model [App\\Models\\Expense\\Payment].",
    "Illuminate\\Database\\Eloquent\\ModelNotFoundException",
    "failed in /app/akaunting/vendor/laravel/framework/src/Builder",
  ],
  "https://laravel.com/docs/11.x/container": ["Target class [CartController] does not exist."],
  "https://laravel.com/docs/11.x/routing": [
    "Route [login] not defined.",
    "The GET method is not supported for this route. Supported methods: POST.",
    "The route api/cart could not be found.",
    "CSRF token mismatch.",
  ],
  "https://github.com/woocommerce/wc-api-node/issues/88": ["No route was found matching the URL and request method"],
  "https://expressjs.com/en/starter/faq.html": ["Cannot POST /api/cart", "<!DOCTYPE html>"],
  "https://docs.djangoproject.com/en/5.0/topics/http/shortcuts/": [
    "Product matching query does not exist.",
    "No Order matches the given query.",
  ],
  "https://docs.oracle.com/javase/8/docs/api/java/lang/NullPointerException.html": [
    "java.lang.NullPointerException",
    "org.hibernate.LazyInitialization of com.shop.Cart",
  ],
  "https://learn.microsoft.com/en-us/dotnet/api/system.nullreferenceexception": [
    "Object reference not set to an instance of an object.",
  ],
  "https://learn.microsoft.com/en-us/sql/relational-databases/errors-events/database-engine-events-and-errors": [
    "Violation of UNIQUE KEY constraint 'UQ_mobile'.",
    "Cannot insert the value NULL into column 'City'",
    "Invalid object name 'dbo.Carts'.",
  ],
  "https://pkg.go.dev/database/sql#pkg-variables": ["sql: no rows in result set"],
  "https://pkg.go.dev/net#OpError": ["dial tcp: lookup db: no such host"],
  "https://pkg.go.dev/encoding/json#UnmarshalTypeError": ["json: cannot unmarshal string into Go value of type int"],
  "https://guides.rubyonrails.org/routing.html": ['No route matches [GET] "/cart"'],
  "https://api.rubyonrails.org/classes/ActiveRecord/FinderMethods.html": ["Couldn't find Product with 'id'=5"],
  "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/IndexOutOfBoundsException.html": [
    "Index 0 out of bounds for length 0",
  ],
  "https://docs.python.org/3/library/exceptions.html": [
    "'NoneType' object has no attribute 'price'",
    "KeyError: 'price'",
    "'Cart' object is not iterable",
    "name 'total' is not defined",
    "unsupported operand type(s) for +: 'int' and 'str'",
  ],
  "https://www.php.net/manual/en/language.errors.php7.php": [
    "Call to undefined method save",
    "Call to a member function format() on null",
    'Class "Cart" not found in App\\Http\\Controllers',
    "Division by zero",
    "Argument 1 must be of type int, string given",
  ],
  "https://www.php.net/manual/en/migration80.incompatible.php": [
    'Undefined array key "size"',
    "Undefined variable $order",
    "Trying to get property 'id' of non-object",
    'Attempt to read property "id" on null',
    "Error in $cart->total",
    "Call of Cart::total",
  ],
  "https://www.php.net/manual/en/language.errors.basics.php": [
    "Error in app/Http/Controllers/CartController.php",
    "Parse problem in index.php",
    "Failed in Cart.inc on line 12",
    "Maximum execution time of 30 seconds exceeded",
    "Allowed memory size of 134217728 bytes exhausted",
    "require(vendor/autoload): failed to open stream: No such file or directory",
  ],
  "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Errors": [
    "Cannot read properties of undefined (reading 'price')",
    "cart.items.map is not a function",
    "Unexpected token < in JSON at position 0",
    "Unexpected end of JSON input",
    "total is not defined",
    "Maximum call stack size exceeded",
  ],
  "https://fastify.dev/docs/latest/Reference/Validation-and-Serialization/": [
    "body must have required property 'mobile'",
  ],
  "https://joi.dev/api/": ['"mobile" is not allowed to be empty'],
  "https://github.com/auth0/node-jsonwebtoken": ["jwt malformed"],
  "https://github.com/woocommerce/woocommerce-blocks/issues/2212": [
    'The minimum spend for this coupon is <span class="amount">&#8377;500</span>.',
    "<strong>Error:</strong> Unknown mobile number.",
  ],
  "https://devdocs.prestashop-project.org/8/webservice/": ["<?xml version='1.0'?>"],
  "https://express-validator.github.io/docs/": ['[{"field":"mobile"}]', '{"code":1}', 'The error: {"a":"b"}'],
  "https://www.php.net/manual/en/function.serialize.php": ['a:1:{s:4:"name";s:4:"Asha";}', "Array ( [0] => no )"],
  "https://github.com/laravel/docs/pull/8434": [
    "The :attribute field is required.",
    "Only :count left",
    ":input is wrong",
  ],
  "https://github.com/thedersen/backbone.validation/issues/143": ["{0} can't be empty"],
  "https://www.i18next.com/translation-function/interpolation": ["Welcome {{name}}", "Hello ${name}", "Hello $name"],
  "https://www.php.net/manual/en/function.sprintf.php": [
    "%s is sold out",
    "Only %1$d left",
    "Up to %(limit)d characters",
  ],
  "https://github.com/NodeBB/NodeBB/pull/9655": ["[[error:invalid-data]]", "auth.failed", "messages.product.not_found"],
  "https://laravel.com/docs/11.x/localization": ["validation.required", "shop::app.cart.error"],
  "https://github.com/yedincisenol/opencart-api/issues/23": ["text_success", "lang_error_x"],
  "https://guides.rubyonrails.org/i18n.html": ["translation missing: en.errors.expired", "productNotFound"],
  "https://firebase.google.com/docs/auth/admin/errors": [
    "auth/invalid-phone-number",
    "PRODUCT_NOT_FOUND",
    "Error: PRODUCT_NOT_FOUND",
    "Login failed (jwt_auth_invalid_token)",
  ],
  "https://github.com/gmx-io/gmx-interface/pull/93": [
    "[object Object]",
    "undefined",
    "null",
    "Hello undefined, your order is placed",
    "Total: NaN",
    "Array",
    "200",
  ],
  "https://www.rfc-editor.org/rfc/rfc9110#section-15": [
    "Internal Server Error",
    "502 Bad Gateway",
    "413 Request Entity Too Large",
    "Gateway Time-out",
    "Server Error",
    "Unprocessable Entity",
  ],
  "https://axios-http.com/docs/handling_errors": ["Request failed with status code 500"],
  "https://docs.python.org/3/library/traceback.html": ["Traceback:\n  File 7", "Failed.\n#0 index", "x".repeat(301)],
};

test.each(Object.entries(hidden))("what is said as in %s is not shown (Q117)", (_, messages) => {
  expect(messages.filter((message) => kindOf(message) === null)).toEqual([]);
});

describe("a message for developers", () => {
  test("of a refusal has the call's own words instead, and is counted by its kind", async () => {
    const message = "SQLSTATE[HY000]: General error for asha@example.com";
    restApi().post("/otp-login").reply(422, { message });
    const logIn = gql`mutation { logIn(mobile: "+919800000000", code: "1234") { token } }`;
    expect(await runQuery(logIn)).toMatchObject({ errors: [{ message: "Invalid OTP" }] });
    expect(driftSnapshot()["POST otp-login"]?.breaches).toEqual({ "message (SQL error)": 1 });
  });

  test("of a success has the call's own words instead, and is counted by its kind", async () => {
    restApi({ authorization: "Bearer a" })
      .get("/customer/delete-account")
      .reply(200, { data: { message: "text_success" } });
    const deleteAccount = gql`mutation { deleteAccount { message } }`;
    expect(await runQuery(deleteAccount, {}, { token: "a" })).toEqual({
      data: { deleteAccount: { message: "Your account is deleted." } },
    });
    expect(driftSnapshot()["GET customer/delete-account"]?.breaches).toEqual({ "message (code word)": 1 });
  });

  test("is reported once for each kind and endpoint, without its text", () => {
    const reported: string[] = [];
    const ledger = new DriftLedger((endpoint, kind) => reported.push(`${endpoint}: ${kind}`));
    for (let count = 0; count < 3; count += 1) {
      ledger.countHiddenMessage("POST register", "SQL");
      ledger.begin("POST register").countHiddenMessage("HTML");
      ledger.begin("POST logout").countHiddenMessage("SQL");
    }
    expect(reported).toEqual(["POST register: SQL", "POST register: HTML", "POST logout: SQL"]);
    expect(driftPage(ledger.snapshot(), { since: new Date() })).toContain("<code>message (SQL)</code>");
    expect(ledger.snapshot()["POST register"]?.breaches).toEqual({ "message (SQL)": 3, "message (HTML)": 3 });
  });
});
