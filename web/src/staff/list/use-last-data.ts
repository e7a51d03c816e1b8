import type { MaybeMasked } from "@apollo/client";
import { useState } from "react";
import type { QueryResult } from "../../apollo/hooks.ts";

/** The data of a query. While those of another page, filter or search are loading, the last. */
export function useLastData<Data>({ data, loading }: QueryResult<Data>): MaybeMasked<Data> | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(() => data);
  return data ?? (loading ? last : undefined);
}
