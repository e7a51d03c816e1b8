import { useState, type DragEvent } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Field } from "../../ui/Field.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { PictureButton } from "../pictures/PictureButton.tsx";
import { RowActions } from "./RowActions.tsx";
import { limit } from "./form-columns.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import styles from "./PicturesField.module.css";

interface PicturesFieldProps {
  isUploading: boolean;
  setUploading: (isUploading: boolean) => void;
}

/** The pictures of a product, the main one first: ordered by dragging or by buttons. */
export function PicturesField({ isUploading, setUploading }: PicturesFieldProps) {
  const { register, formState, getValues } = useFormContext<ProductValues>();
  const pictures = useFieldArray<ProductValues, "pictures", "key">({ name: "pictures", keyName: "key" });
  const [dragged, setDragged] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors } = formState;
  const count = pictures.fields.length;
  const most = limit.pictures.maxItems;

  const add = (picture: { id: string; url: string }) => {
    // while it was uploaded others may have been added
    const known = getValues("pictures");
    const isKnown = known.some(({ id }) => id === picture.id);
    setProblem(isKnown ? "The product has this picture already." : null);
    if (!isKnown) pictures.append({ id: picture.id, url: picture.url, alt: "" }, { shouldFocus: false });
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) pictures.move(dragged, to);
    setDragged(null);
  };
  return (
    <FormSection legend="Pictures" name="pictures">
      {count > 0 && (
        <ol className={styles.pictures} role="list">
          {pictures.fields.map(({ key, url }, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row order pictures too
            <li
              key={key}
              data-dragged={dragged === index || undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={drop(index)}
            >
              <div
                className={styles.handle}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", String(index));
                  setDragged(index);
                }}
                onDragEnd={() => setDragged(null)}
              >
                <Picture
                  src={url}
                  alt={`Picture ${index + 1}`}
                  width={600}
                  height={750}
                  sizes="112px"
                  draggable={false}
                />
                {index === 0 && <span>Main</span>}
              </div>
              <div className={styles.words}>
                <Field
                  label={`What picture ${index + 1} shows`}
                  optional
                  hint="Without it the title is read out."
                  maxLength={limit.pictures.items.alt.maxLength}
                  error={errors.pictures?.[index]?.alt?.message}
                  {...register(`pictures.${index}.alt`)}
                />
                <RowActions
                  name={`picture ${index + 1}`}
                  index={index}
                  count={count}
                  onMove={(to) => pictures.move(index, to)}
                  onRemove={() => pictures.remove(index)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {problem !== null && <FieldError>{problem}</FieldError>}
      {count < most && (
        <PictureButton
          label={count === 0 ? "Add pictures" : "Add more"}
          most={most - count}
          onUploaded={add}
          isUploading={isUploading}
          setUploading={setUploading}
        />
      )}
    </FormSection>
  );
}
