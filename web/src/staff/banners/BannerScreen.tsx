import { useParams } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { BannerForm } from "./BannerForm.tsx";
import { useStaffBannersQuery } from "./StaffBanners.generated.ts";

/** One banner, to change. */
export function Component() {
  const id = useParams()["bannerId"] ?? "";
  const result = useStaffBannersQuery({ fetchPolicy: "network-only" });
  const banner = result.data?.staff.banners.find((one) => one.id === id);
  return (
    <>
      <ScreenHead title={banner ? banner.title : "Banner"} parent={{ label: "Banners", to: "/banners" }} />
      <QueryState result={result} failure="The banner could not be loaded.">
        {() =>
          banner ? (
            <BannerForm key={id} banner={banner} />
          ) : (
            <EmptyState
              title="There is no such banner."
              text="It may have been deleted."
              action={<ButtonLink to="/banners">All banners</ButtonLink>}
            />
          )
        }
      </QueryState>
    </>
  );
}
