import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { BannerList } from "./BannerList.tsx";
import { useStaffBannersQuery } from "./StaffBanners.generated.ts";

/** The banners of the home page, in their order. */
export function Component() {
  const result = useStaffBannersQuery();
  return (
    <>
      <ScreenHead title="Banners" note="As the home page shows them, one after another.">
        <ButtonLink variant="primary" to="/banners/new">
          New banner
        </ButtonLink>
      </ScreenHead>
      <QueryState result={result} failure="The banners could not be loaded.">
        {({ staff: { banners } }) =>
          banners.length > 0 ? (
            <BannerList banners={banners} onOutdated={() => void result.refetch().catch(() => null)} />
          ) : (
            <EmptyState title="There are no banners." text="The home page begins with its other parts." shape="small" />
          )
        }
      </QueryState>
    </>
  );
}
