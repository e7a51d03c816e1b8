import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { CardColours } from "./CardColours.tsx";

test("two other colours are links, and the number of further ones has words", () => {
  const colours = ["1", "2", "3", "4", "5"].map((id) => ({ id, name: `Colour ${id}`, colour: null }));
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(CardColours, { productId: "2", colours })),
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/product/1"', 'href="/product/3"']);
  expect(html).toContain('<span aria-hidden="true">+2</span><span class="visually-hidden">2 more</span>');
});
