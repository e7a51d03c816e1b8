import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { Tiles } from "./Tiles.tsx";
import { Sales } from "./Sales.tsx";
import { useStaffTodayQuery } from "./Today.generated.ts";

/** What is to be done, and sales. */
export function Component() {
  const result = useStaffTodayQuery();
  return (
    <>
      <ScreenHead title="Today" />
      <QueryState result={result} failure="What is to be done could not be loaded.">
        {({ staff: { today } }) => (
          <>
            <Tiles today={today} />
            <Sales days={today.sales} />
          </>
        )}
      </QueryState>
    </>
  );
}
