import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError, FieldHint } from "../../ui/FieldNote.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { pictureTypes, problemOfFile, uploadPicture } from "./upload-picture.ts";
import styles from "./PictureUpload.module.css";

interface UploadedPicture {
  id: string;
  url: string;
  alt: string | null;
}

interface PictureUploadProps {
  /** Null before one is chosen. */
  picture: UploadedPicture | null;
  onChange: (picture: UploadedPicture) => void;
  isUploading: boolean;
  /** Of the form, which cannot be saved meanwhile. */
  setUploading: (isUploading: boolean) => void;
}

/** A picture, with a button that uploads another one. A failed upload leaves it. */
export function PictureUpload({ picture, onChange, isUploading, setUploading }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const client = useApolloClient();

  const upload = async (file: File) => {
    const unfit = problemOfFile(file);
    setProblem(unfit);
    if (unfit !== null) return;
    setUploading(true);
    try {
      onChange({ ...(await uploadPicture(file, client)), alt: picture?.alt ?? null });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The picture was not uploaded. Please try again.");
    } finally {
      setUploading(false);
    }
  };
  return (
    <div className={styles.upload}>
      {picture && (
        <Picture className={styles.picture} src={picture.url} alt={picture.alt ?? ""} width={600} height={400} />
      )}
      <input
        ref={input}
        className={styles.file}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          // the same file can be chosen again
          target.value = "";
        }}
      />
      <Button pending={isUploading} pendingLabel="Uploading…" onClick={() => input.current?.click()}>
        {picture ? "Choose another picture" : "Choose a picture"}
      </Button>
      {problem === null ? (
        <FieldHint>JPEG, PNG, WebP or AVIF, at most 15 MB and 8,000 pixels.</FieldHint>
      ) : (
        <FieldError>{problem}</FieldError>
      )}
    </div>
  );
}
