import type { RequestListener } from "node:http";
import * as v from "valibot";

const Home = v.object({ data: v.object({ home: v.object({ banners: v.tuple([v.object({ id: v.string() })]) }) }) });

/** A REST whose home page has one banner, numbered by how often the staff have withdrawn a product. */
export function editionRest(): RequestListener {
  let edition = 0;
  return (request, response) => {
    if (request.method === "DELETE") edition += 1;
    const data = { banners: [{ id: `edition-${edition}`, image: "a.jpg" }], products: [] };
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=60" });
    response.end(JSON.stringify({ success: true, data }));
  };
}

/** The edition in a GraphQL response with `home { banners { id } }`. */
export function editionIn(text: string): string {
  return v.parse(v.pipe(v.string(), v.parseJson(), Home), text).data.home.banners[0].id;
}
