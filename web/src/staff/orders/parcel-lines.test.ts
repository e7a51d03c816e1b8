import { expect, test } from "vitest";
import { readParcelLines } from "./parcel-lines.ts";

const dtdc = { orderId: "12", courier: "DTDC", trackingNumber: "EE1", problem: null };
const post = { orderId: "13", courier: "India Post", trackingNumber: null, problem: null };

test.each([
  ["tabs, as a spreadsheet copies them", "12\tDTDC\tEE1\r\n13\tIndia Post\t\r\n"],
  ["commas", "12,DTDC,EE1\n13,India Post"],
  ["semicolons and blanks", " #12 ; DTDC ; EE1 \n# 13;India Post;"],
  ["a header and blank lines", "Order,Courier,Tracking number\n\n12,DTDC,EE1\n\n#13,India Post,\n"],
  ["quotes, and numbers as a spreadsheet writes them", '"12.0","DTDC",EE1\n13,"India Post"'],
])("lines with %s are read", (_name, text) => {
  const { lines, problem } = readParcelLines(text);
  expect(problem).toBeNull();
  expect(lines.map(({ line: _line, ...parcel }) => parcel)).toEqual([dtdc, post]);
});

test("a courier may have a comma in cells of a spreadsheet, and lines keep their numbers", () => {
  const { lines } = readParcelLines("No\tCourier\n\n12\tBlue Dart, Express\tB 1");
  const parcel = { ...dtdc, courier: "Blue Dart, Express" };
  expect(lines).toEqual([{ ...parcel, line: 3, trackingNumber: "B 1" }]);
  expect(readParcelLines("12\tBlue Dart, Express").lines).toEqual([{ ...parcel, line: 1, trackingNumber: null }]);
});

test.each([
  ["twelve 12,DTDC,EE1", "This is no number of an order."],
  ["0,DTDC,EE1", "This is no number of an order."],
  ["1234567890,DTDC,EE1", "This is no number of an order."],
  ["12,DTDC,EE1,more", "A line has an order number, a courier and a tracking number only."],
  [`12,${"x".repeat(201)},EE1`, "A text is too long."],
])("the line %j has the problem %j", (text, problem) => {
  expect(readParcelLines(text).lines).toMatchObject([{ problem }]);
});

test.each([
  ["", "Please paste at least one line with the number of an order."],
  ["Order,Courier", "Please paste at least one line with the number of an order."],
  [
    Array.from({ length: 101 }, (_, index) => `${index + 1},DTDC`).join("\n"),
    "Please paste at most 100 lines at once.",
  ],
  ['12,"DTDC', "Line 1: A quotation mark is opened and not closed."],
])("a text with too few, too many or unreadable lines cannot be sent as a whole", (text, problem) => {
  expect(readParcelLines(text).problem).toBe(problem);
});
