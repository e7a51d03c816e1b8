import type { QueryResult } from "../../apollo/hooks.ts";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { errorMessage } from "../../apollo/errors.ts";
import { classNames } from "../../ui/class-names.ts";
import { isOfFilter } from "./FilterBar.tsx";
import styles from "./QueryState.module.css";

interface QueryStateProps<Data> {
  /** What the hook of the query returns. */
  result: QueryResult<Data>;
  /** In place of data that could not be loaded, such as `The orders could not be loaded.` */
  failure: string;
  /** While nothing is known yet. */
  skeleton?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What a query has loaded. While another page or filter is loading, the previous data stays. */
export function QueryState<Data>({ result, failure, skeleton = <RowsSkeleton />, children }: QueryStateProps<Data>) {
  const { error, loading, previousData, refetch } = result;
  const isOther = !result.data && loading;
  const data = isOther ? previousData : result.data;
  return (
    <>
      <span className="visually-hidden" role="status">
        {isOther ? "Loading" : ""}
      </span>
      {error && !loading && !isOfFilter(error) && (
        <ErrorState message={errorMessage(error, failure)} onRetry={refetch} />
      )}
      {data !== undefined && data !== null ? (
        <div className={classNames(isOther && styles.previous)} aria-busy={isOther || undefined}>
          {children(data)}
        </div>
      ) : (
        !error && skeleton
      )}
    </>
  );
}

/** Rows that are loading. */
function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} kind="row" />
      ))}
    </div>
  );
}
