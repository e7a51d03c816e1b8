import { Link } from "react-router-dom";
import { guideFor } from "../../content/pages/size-guide.ts";
import { InformationParts } from "../../features/information/InformationParts.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface SizeGuideDialogProps {
  /** Labels of the product's sizes. */
  labels: readonly string[];
  /** Of the product. */
  unit: string | null;
  onClose: () => void;
}

/** The part of the size guide for one kind of garment. */
export function SizeGuideDialog({ labels, unit, onClose }: SizeGuideDialogProps) {
  return (
    <Dialog open wide title="Size Guide" onClose={onClose}>
      <InformationParts parts={guideFor(labels, unit)} level={3} />
      <Link className="link" to="/size-guide">
        All sizes
      </Link>
    </Dialog>
  );
}
