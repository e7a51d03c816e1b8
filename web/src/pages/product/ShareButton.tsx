import { productPath } from "../../product-path.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useToast } from "../../ui/toast-context.ts";

interface ShareButtonProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

const load = () => import("./share-link.ts");
const preload = () => void load().catch(() => null);

/** Shares the product's link by the device's own sheet; without one it copies the link. */
export function ShareButton({ productId, title, className }: ShareButtonProps) {
  const toast = useToast();
  const share = async () => {
    try {
      const { shareLink } = await load();
      if (await shareLink(title, location.origin + productPath(productId))) toast.show("Link copied");
    } catch {
      toast.show("The link could not be copied. It is in the address bar.", { tone: "error" });
    }
  };
  return (
    <IconButton
      label={`Share: ${title}`}
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void share()}
    >
      <Icon name="share" />
    </IconButton>
  );
}
