import { ScreenHead } from "../screen/ScreenHead.tsx";
import { BannerForm } from "./BannerForm.tsx";

/** A new banner, after the others. */
export function Component() {
  return (
    <>
      <ScreenHead title="New banner" parent={{ label: "Banners", to: "/banners" }} />
      <BannerForm banner={null} />
    </>
  );
}
