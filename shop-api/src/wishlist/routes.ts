import { Router } from "express";
import * as v from "valibot";
import { colourShapes } from "../catalogue/colours.ts";
import { absolutePicture } from "../catalogue/pictures.ts";
import { offer, weightText } from "../catalogue/shapes.ts";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { jsonBody } from "../http/body.ts";
import { idNumber, readInput } from "../http/input.ts";
import { toggleWishlisted, wishlist } from "./queries.ts";

const noProduct = "Product ID must be numeric";
const productInput = v.strictObject({ productId: idNumber(noProduct) });

/** Routes of the caller's wishlist. */
export function wishlistRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  router.get("/wishlists", signedIn, async (req, res) => {
    const items = await wishlist(db, customerOf(req));
    const wishlists = items.map(({ item_id, pictures, ...product }) => {
      // Q5. A product without pictures has no `image`.
      const images = pictures.map((path) => absolutePicture(req, path));
      return {
        id: item_id,
        product: {
          id: product.id,
          name: product.title,
          image: images[0],
          images,
          ...offer(product),
          weight: weightText(product),
          ...colourShapes(product),
        },
      };
    });
    sendSuccess(res, { data: { wishlists } });
  });

  // Q19: the status says what was done.
  router.put("/wishlists", signedIn, jsonBody, async (req, res) => {
    const { productId } = readInput(productInput, req.body, 422);
    const isAdded = await toggleWishlisted(db, customerOf(req), productId);
    if (isAdded) sendSuccess(res, { status: 201, message: "Product added to wishlist successfully!" });
    else sendSuccess(res, { message: "Product removed from wishlist successfully" });
  });

  return router;
}
