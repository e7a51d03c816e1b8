import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleCodeText } from "../../content/payment-options.ts";
import { SampleCode } from "./SampleCode.tsx";

test("the QR code of the demonstration has no address that a phone would open, and says that it is a sample", () => {
  expect(URL.canParse(sampleCodeText)).toBe(false);
  expect(sampleCodeText).not.toMatch(/upi|@|\/\//i);
  const html = renderToStaticMarkup(createElement(SampleCode));
  expect(html).toContain(toSvgPath(generate(sampleCodeText)));
  expect(html).toContain("you cannot pay with it");
  expect(html).toContain(">SAMPLE</text>");
  expect(html).not.toMatch(/href|upi:/i);
});
