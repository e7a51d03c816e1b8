import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/Picture.tsx";
import { PictureButton, type PictureButtonProps } from "./PictureButton.tsx";
import type { UploadedPicture } from "./upload-picture.ts";
import styles from "./PictureUpload.module.css";

interface ChosenPicture extends UploadedPicture {
  alt: string | null;
}

interface PictureUploadProps extends Pick<PictureButtonProps, "isUploading" | "setUploading"> {
  /** Null before one is chosen. */
  picture: ChosenPicture | null;
  onChange: (picture: ChosenPicture) => void;
  /** For a picture that may be absent. */
  onRemove?: () => void;
  /** Shown 4:5 instead of 3:2. */
  isPortrait?: boolean;
}

/** A picture, with a button that uploads another one. A failed upload leaves it. */
export function PictureUpload({ picture, onChange, onRemove, isPortrait = false, ...button }: PictureUploadProps) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} className={styles.upload}>
      {picture && (
        <Picture
          className={classNames(styles.picture, isPortrait && styles.portrait)}
          src={picture.url}
          alt={picture.alt ?? ""}
          width={600}
          height={isPortrait ? 750 : 400}
        />
      )}
      <PictureButton
        label={picture ? "Choose another picture" : "Choose a picture"}
        most={1}
        onUploaded={(uploaded) => onChange({ ...uploaded, alt: picture?.alt ?? null })}
        {...button}
      />
      {picture && onRemove && (
        <Button
          variant="quiet"
          onClick={() => {
            onRemove();
            field.current?.querySelector("button")?.focus();
          }}
        >
          Remove picture
        </Button>
      )}
    </div>
  );
}
