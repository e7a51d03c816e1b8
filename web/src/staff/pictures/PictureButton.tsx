import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError, FieldHint } from "../../ui/FieldNote.tsx";
import { pictureTypes, preparePicture } from "./prepare-picture.ts";
import { uploadPicture, type UploadedPicture } from "./upload-picture.ts";
import styles from "./PictureUpload.module.css";

export interface PictureButtonProps {
  label: string;
  /** How many files are uploaded at most. */
  most: number;
  /** Called for each picture, in the order of the files. */
  onUploaded: (picture: UploadedPicture) => void;
  isUploading: boolean;
  /** Of the form, which cannot be saved meanwhile. */
  setUploading: (isUploading: boolean) => void;
}

/** A button that uploads pictures, one after another. A file that is rejected does not stop the others. */
export function PictureButton({ label, most, onUploaded, isUploading, setUploading }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const client = useApolloClient();

  const upload = async (files: File[]) => {
    const found = files.length > most ? [`Only ${most} more fit: the others are left out.`] : [];
    setUploading(true);
    for (const file of files.slice(0, most)) {
      const problem = await preparePicture(file)
        .then((picture) => uploadPicture(picture, client))
        .then(onUploaded)
        .then(() => null, messageOf);
      if (problem !== null) found.push(files.length > 1 ? `${file.name}: ${problem}` : problem);
    }
    setProblems(found);
    setUploading(false);
  };
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        className={styles.file}
        type="file"
        multiple={most > 1}
        tabIndex={-1}
        aria-hidden="true"
        // with HEIC, to say what to do about it
        accept={[...pictureTypes, "image/heic", "image/heif", ".heic", ".heif"].join()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) void upload(files);
          // the same file can be chosen again
          target.value = "";
        }}
      />
      <Button pending={isUploading} pendingLabel="Uploading…" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {problems.length === 0 ? (
        <FieldHint>JPEG, PNG, WebP or AVIF. Large pictures are made smaller.</FieldHint>
      ) : (
        problems.map((problem) => <FieldError key={problem}>{problem}</FieldError>)
      )}
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "The picture was not uploaded. Please try again.";
}
