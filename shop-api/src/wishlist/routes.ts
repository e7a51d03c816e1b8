import { Router } from "express";
import * as v from "valibot";
import { absolutePicture } from "../catalogue/pictures.ts";
import { offer, weightText } from "../catalogue/shapes.ts";
import { customerOf, requireCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { answer } from "../http/answer.ts";
import { jsonBody } from "../http/body.ts";
import { idNumber, readInput } from "../http/input.ts";
import { toggleWish, wishlist } from "./queries.ts";

const noProduct = "Product ID must be numeric";
const wish = v.strictObject({ productId: idNumber(noProduct) });

/** The caller's wishlist. */
export function wishlistRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  router.get("/wishlists", signedIn, async (req, res) => {
    const wishes = await wishlist(db, customerOf(req));
    const wishlists = wishes.map(({ wish_id, pictures, ...product }) => {
      // Q5.
      const images = pictures.map((path) => absolutePicture(req, path));
      return {
        id: wish_id,
        product: {
          id: product.id,
          name: product.title,
          image: images[0],
          images,
          ...offer(product),
          weight: weightText(product),
        },
      };
    });
    answer(res, { data: { wishlists } });
  });

  // Q19.
  router.put("/wishlists", signedIn, jsonBody, async (req, res) => {
    const { productId } = readInput(wish, req.body, 422);
    const isAdded = await toggleWish(db, customerOf(req), productId);
    if (isAdded) answer(res, { status: 201, message: "Product added to wishlist successfully!" });
    else answer(res, { message: "Product removed from wishlist successfully" });
  });

  return router;
}
