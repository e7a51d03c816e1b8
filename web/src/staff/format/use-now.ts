import { useState } from "react";

/** The time at which a component was first rendered, in milliseconds. */
export function useNow(): number {
  return useState(() => Date.now())[0];
}
