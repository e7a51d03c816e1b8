import { type Response, Router } from "express";
import type { Database, DialectName } from "../../db/client.ts";
import { jsonBody } from "../../http/body.ts";
import { pathId, readInput } from "../../http/input.ts";
import { sendSuccess } from "../../http/send.ts";
import { requireStaff, staffOf } from "../../sessions/staff-sessions.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { unknown } from "./category-changes.ts";
import {
  categoryChange,
  categoryDeletion,
  categoryOrder,
  newCategory,
  newSubcategory,
  subcategoryChange,
  subcategoryOrder,
} from "./category-form.ts";
import { changeCategory, createCategory, deleteCategory, orderCategories } from "./change-categories.ts";
import { changeSubcategory, createSubcategory, deleteSubcategory, orderSubcategories } from "./change-subcategories.ts";
import { staffCategories } from "./staff-categories.ts";

/** The calls for categories and subcategories in the staff area. */
export function staffCategoryRoutes(db: Database, dialect: DialectName, index: CatalogueIndex): Router {
  const router = Router();
  const staff = requireStaff(db);

  const all = async () => ({ categories: await staffCategories(db) });

  router.get("/staff/categories", staff, async (_req, res) => {
    sendSuccess(res, { data: await all() });
  });

  router.post("/staff/categories", staff, jsonBody, async (req, res) => {
    const id = await createCategory(db, staffOf(req), readInput(newCategory, req.body, 422));
    index.expire();
    sendSuccess(res, { status: 201, message: "Category created", data: { category: await knownCategory(id) } });
  });

  router.post("/staff/categories/order", staff, jsonBody, async (req, res) => {
    await orderCategories(db, staffOf(req), readInput(categoryOrder, req.body, 422).ids);
    index.expire();
    sendSuccess(res, { message: "Categories ordered", data: await all() });
  });

  router.patch("/staff/categories/:id", staff, jsonBody, async (req, res) => {
    const id = categoryId(req.params.id);
    const change = readInput(categoryChange, req.body, 422);
    const { isConflict } = await changeCategory(db, staffOf(req), id, change);
    index.expire();
    sendSaved(res, "Category", { category: await knownCategory(id) }, isConflict);
  });

  router.post("/staff/categories/:id/delete", staff, jsonBody, async (req, res) => {
    const id = categoryId(req.params.id);
    await deleteCategory(db, dialect, staffOf(req), id, readInput(categoryDeletion, req.body, 422));
    index.expire();
    sendSuccess(res, { message: "Category deleted", data: await all() });
  });

  router.post("/staff/subcategories", staff, jsonBody, async (req, res) => {
    const id = await createSubcategory(db, staffOf(req), readInput(newSubcategory, req.body, 422));
    index.expire();
    const data = { subcategory: await knownSubcategory(id) };
    sendSuccess(res, { status: 201, message: "Subcategory created", data });
  });

  router.post("/staff/subcategories/order", staff, jsonBody, async (req, res) => {
    await orderSubcategories(db, staffOf(req), readInput(subcategoryOrder, req.body, 422));
    index.expire();
    sendSuccess(res, { message: "Subcategories ordered", data: await all() });
  });

  router.patch("/staff/subcategories/:id", staff, jsonBody, async (req, res) => {
    const id = subcategoryId(req.params.id);
    const change = readInput(subcategoryChange, req.body, 422);
    const { isConflict } = await changeSubcategory(db, dialect, staffOf(req), id, change);
    index.expire();
    sendSaved(res, "Subcategory", { subcategory: await knownSubcategory(id) }, isConflict);
  });

  router.post("/staff/subcategories/:id/delete", staff, jsonBody, async (req, res) => {
    const id = subcategoryId(req.params.id);
    await deleteSubcategory(db, dialect, staffOf(req), id, readInput(categoryDeletion, req.body, 422));
    index.expire();
    sendSuccess(res, { message: "Subcategory deleted", data: await all() });
  });

  async function knownCategory(id: number) {
    const category = (await staffCategories(db)).find((each) => each.id === id);
    if (category === undefined) throw unknown("categories");
    return category;
  }

  async function knownSubcategory(id: number) {
    const subcategories = (await staffCategories(db)).flatMap((category) => category.subcategories);
    const subcategory = subcategories.find((each) => each.id === id);
    if (subcategory === undefined) throw unknown("subcategories");
    return subcategory;
  }

  return router;
}

/** Sends what was saved, or what another change has left. */
function sendSaved(res: Response, what: string, row: Record<string, unknown>, isConflict: boolean): void {
  const data = { ...row, is_conflict: isConflict };
  if (!isConflict) return sendSuccess(res, { message: `${what} saved`, data });
  const message = `This ${what.toLowerCase()} was changed meanwhile. Nothing was saved.`;
  res.status(409).json({ success: false, message, data });
}

function categoryId(param: unknown): number {
  return pathId(param, "Category not found");
}

function subcategoryId(param: unknown): number {
  return pathId(param, "Subcategory not found");
}
