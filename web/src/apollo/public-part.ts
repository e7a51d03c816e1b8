import type { NormalizedCacheObject, StoreObject, StoreValue } from "@apollo/client";
import { privateFields, publicTypes } from "./public-types.generated.ts";

/** The part of a cache's content that is the same for every caller: objects of public types, without their private fields. */
export function publicPart(content: NormalizedCacheObject): NormalizedCacheObject {
  const objects = Object.entries(content).flatMap(([id, object]) =>
    object && publicTypes.includes(typeOf(object)) ? [[id, publicFields(object)] as const] : [],
  );
  return Object.fromEntries(objects);
}

function typeOf({ __typename: type = "" }: StoreObject): string {
  return type;
}

function publicFields(object: StoreObject): StoreObject {
  const hidden = privateFields[typeOf(object)] ?? [];
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
