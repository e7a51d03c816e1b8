import type { NormalizedCacheObject, StoreObject, StoreValue } from "@apollo/client";
import { privateFields, publicTypes } from "./public-types.generated.ts";

/** The part of a cache's content that is the same for every caller: objects of public types, without their private fields. */
export function publicPart(content: NormalizedCacheObject): NormalizedCacheObject {
  const objects = Object.entries(content).flatMap(([id, object]) => {
    const { __typename = "" } = object ?? {};
    return object && publicTypes.includes(__typename) ? [[id, publicFields(object)] as const] : [];
  });
  return Object.fromEntries(objects);
}

function publicFields(object: StoreObject): StoreObject {
  const { __typename = "" } = object;
  const hidden = privateFields[__typename] ?? [];
  // a field's name is followed by its arguments: `product({"id":"1"})`
  const shown = Object.entries(object).filter(([field]) => !hidden.includes(field.split(/[(:]/, 1)[0] ?? ""));
  return Object.fromEntries(shown.map(([field, value]) => [field, publicValue(value)]));
}

function publicValue(value: StoreValue): StoreValue {
  if (Array.isArray(value)) return value.map(publicValue);
  return isStoreObject(value) ? publicFields(value) : value;
}

/** An object without an id, inside of another. */
function isStoreObject(value: StoreValue): value is StoreObject {
  return typeof value === "object" && value !== null && "__typename" in value;
}
