import type { ApolloCache } from "@apollo/client";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { errorMessage } from "../../apollo/errors.ts";
import { movedBy } from "../list/moved-by.ts";
import { BannerRow } from "./BannerRow.tsx";
import {
  StaffBannersDocument,
  useDeleteBannerMutation,
  useOrderBannersMutation,
  type Banners_BannerFragment,
  type StaffBannersQuery,
} from "./StaffBanners.generated.ts";
import styles from "./BannerList.module.css";

type Banner = Banners_BannerFragment;

interface BannerListProps {
  banners: readonly Banner[];
  /** Called when a change is rejected, because others may have changed the banners meanwhile. */
  onOutdated: () => void;
}

/** The banners with buttons for their order and their deletion. */
export function BannerList({ banners, onOutdated }: BannerListProps) {
  const [deleteBanner, deletion] = useDeleteBannerMutation({
    update: (cache, { data }) => setBanners(cache, data?.deleteBanner),
  });
  const [orderBanners, ordering] = useOrderBannersMutation({
    update: (cache, { data }) => setBanners(cache, data?.orderBanners),
  });
  const [deleted, setDeleted] = useState<Banner | null>(null);
  const [deletedCount, setDeletedCount] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const toast = useToast();
  const ids = banners.map(({ id }) => id);

  // once the dialog is closed: the button that had the focus is gone with its banner
  useEffect(() => {
    if (deletedCount > 0) list.current?.closest("main")?.querySelector("h1")?.focus();
  }, [deletedCount]);

  const move = async (banner: Banner, places: 1 | -1, button: HTMLElement) => {
    const next = movedBy(ids, banner.id, places);
    if (ordering.loading || next.join() === ids.join()) return;
    try {
      await orderBanners({ variables: { ids: next } });
      // a row that moves in the document loses the focus
      button.focus();
      toast.show(`“${banner.title}” is number ${next.indexOf(banner.id) + 1} of ${next.length}`);
    } catch (error) {
      onOutdated();
      toast.show(errorMessage(error, "The order was not changed. Please try again."), { tone: "error" });
    }
  };
  const confirmDeletion = async (banner: Banner) => {
    try {
      await deleteBanner({ variables: { id: banner.id } });
      toast.show(`“${banner.title}” is deleted`);
      setDeletedCount((count) => count + 1);
    } catch (error) {
      toast.show(errorMessage(error, "The banner was not deleted. Please try again."), { tone: "error" });
    }
    setDeleted(null);
  };
  return (
    <>
      <ul ref={list} className={styles.list} role="list">
        {banners.map((banner, index) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            isFirst={index === 0}
            isLast={index === banners.length - 1}
            onMove={(places, button) => void move(banner, places, button)}
            onDelete={() => setDeleted(banner)}
          />
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          title="Delete banner"
          action="Delete"
          isPending={deletion.loading}
          pendingLabel="Deleting…"
          onConfirm={() => void confirmDeletion(deleted)}
          onClose={() => setDeleted(null)}
        >
          {`“${deleted.title}” is removed from the home page, and cannot be brought back.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function setBanners(cache: ApolloCache, banners: StaffBannersQuery["staff"]["banners"] | undefined): void {
  if (!banners) return;
  cache.updateQuery({ query: StaffBannersDocument }, (cached) => {
    return cached && { ...cached, staff: { ...cached.staff, banners } };
  });
}
