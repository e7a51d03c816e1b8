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
}

/** A picture, with a button that uploads another one. A failed upload leaves it. */
export function PictureUpload({ picture, onChange, ...button }: PictureUploadProps) {
  return (
    <div className={styles.upload}>
      {picture && (
        <Picture className={styles.picture} src={picture.url} alt={picture.alt ?? ""} width={600} height={400} />
      )}
      <PictureButton
        label={picture ? "Choose another picture" : "Choose a picture"}
        most={1}
        onUploaded={(uploaded) => onChange({ ...uploaded, alt: picture?.alt ?? null })}
        {...button}
      />
    </div>
  );
}
