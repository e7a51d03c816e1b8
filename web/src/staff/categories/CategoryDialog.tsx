import { useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { ConflictNotice, type ConflictingField } from "../form/ConflictNotice.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { UnsavedDialog } from "../form/UnsavedDialog.tsx";
import { useUnsaved } from "../form/unsaved.ts";
import { PictureUpload } from "../pictures/PictureUpload.tsx";
import {
  categoryFields,
  categoryForm,
  fieldLabels,
  formField,
  limit,
  rebase,
  withTheirs,
  type CategoryData,
  type CategoryValues,
  type WordsOf,
} from "./category-form.ts";
import { findEntry, addressTargets, type Category, type Entry } from "./category-tree.ts";
import { CategorySelect } from "./CategorySelect.tsx";
import { useSaveCategory } from "./use-save-category.ts";
import styles from "./CategoryDialog.module.css";

/** What another person has changed while this one typed. */
interface Conflict {
  /** Each one is a notice of its own, which receives the focus. */
  count: number;
  theirs: CategoryValues;
  fields: readonly ConflictingField[];
}

interface CategoryDialogProps {
  /** What is changed; null for a new one. */
  entry: Entry | null;
  /** Of a new subcategory; null for a new category. */
  parent: Category | null;
  categories: readonly Category[];
  /** Loads the categories as they are now. */
  reload: () => Promise<readonly Category[]>;
  /** @param isMoved whether its row is in another place now */
  onDone: (message: string, isMoved: boolean) => void;
  onClose: () => void;
}

/** Creates or changes a category or subcategory: its words, picture and place, and whether shoppers see it. */
export function CategoryDialog({ entry, parent, categories, reload, onDone, onClose }: CategoryDialogProps) {
  // as it was when the dialog was opened, or at the last conflict
  const [base, setBase] = useState(entry);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useSchemaForm(categoryForm, base ? categoryFields(base) : newFields(parent));
  const { register, handleSubmit, setValue, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const pictureNote = useId();
  const { create, update } = useSaveCategory();
  const isUnsaved = isDirty || isUploading;
  useUnsaved(isUnsaved);
  const isSubcategory = parent !== null || base?.kind === "subcategory";
  const noun = isSubcategory ? "subcategory" : "category";
  const picture = watch("picture");

  /** Replaces what the form holds; only what differs from the initial values counts as changed. */
  const setValues = (initial: CategoryValues, values: CategoryValues) => {
    form.reset(initial);
    form.reset(values, { keepDefaultValues: true });
  };
  /** @returns whether it is saved; otherwise the form shows why not */
  const saveFrom = async (before: Entry, data: CategoryData): Promise<boolean> => {
    if (await update(before, categoryFields(before), data)) return true;
    const now = await reload();
    const entryNow = findEntry(now, before.kind, before.item.id);
    if (entryNow === null) {
      form.setError("root.server", { message: `This ${noun} was deleted meanwhile.` });
      return false;
    }
    const wordsOf: WordsOf = (field, id) =>
      findEntry(now, field === "categoryId" ? "category" : before.kind, id)?.item.title ?? "";
    const theirs = categoryFields(entryNow);
    const { values, fields } = rebase(categoryFields(before), theirs, form.getValues(), wordsOf);
    // such as the same title by both
    if (fields.length === 0 && entryNow.item.version !== before.item.version) return saveFrom(entryNow, data);
    setBase(entryNow);
    setConflict((last) => ({ count: (last?.count ?? 0) + 1, theirs, fields }));
    setValues(theirs, values);
    return false;
  };
  const save = handleSubmit(async (data, event) => {
    try {
      if (base === null) await create(data);
      else if (!(await saveFrom(base, data))) return;
      onDone(`“${data.title}” is saved`, base !== null && data.categoryId !== categoryFields(base).categoryId);
    } catch (error) {
      showRejection(form, event, error, `The ${noun} was not saved. Please try again.`, formField);
    }
  });
  const close = () => (isUnsaved ? setLeaving(true) : onClose());
  return (
    <Dialog open title={base ? `Edit ${base.item.title}` : `New ${noun}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        {conflict && (
          <ConflictNotice
            key={conflict.count}
            entity={noun}
            fields={conflict.fields}
            onTakeTheirs={(field) => {
              setValues(conflict.theirs, withTheirs(form.getValues(), conflict.theirs, field.key));
              const fields = conflict.fields.map((one) => (one === field ? { ...one, yours: null } : one));
              setConflict({ ...conflict, fields });
            }}
            onClose={() => setConflict(null)}
          />
        )}
        <Field
          label={fieldLabels.title}
          autoComplete="off"
          maxLength={limit.title.maxLength}
          error={errors.title?.message}
          {...register("title")}
        />
        {isSubcategory && (
          <CategorySelect
            label={fieldLabels.categoryId}
            hint={base ? "Another category gets it with its products." : undefined}
            groups={[{ id: "", label: null, choices: categories }]}
            error={errors.categoryId?.message}
            {...register("categoryId")}
          />
        )}
        <fieldset
          name="picture"
          aria-label={fieldLabels.picture}
          aria-describedby={errors.picture && pictureNote}
          className={styles.picture}
        >
          <Rejection id={pictureNote} message={errors.picture?.message} />
          <PictureUpload
            isPortrait
            picture={picture}
            onChange={(next) => setValue("picture", next, { shouldDirty: true })}
            onRemove={() => {
              setValue("picture", null, { shouldDirty: true });
              setValue("alt", "", { shouldDirty: true });
            }}
            isUploading={isUploading}
            setUploading={setUploading}
          />
        </fieldset>
        {picture && (
          <Field
            label={fieldLabels.alt}
            optional
            hint="For those who do not see it. Without it the title is read out."
            maxLength={limit.alt.maxLength}
            error={errors.alt?.message}
            {...register("alt")}
          />
        )}
        <Choice
          type="checkbox"
          title={fieldLabels.isHidden}
          hint="It is in no list, and its page is not found. Its products stay on sale."
          {...register("isHidden")}
        />
        {base && watch("isHidden") && (
          <CategorySelect
            label={fieldLabels.movedToId}
            optional
            hint="Links to its page open this one instead."
            none="Nowhere"
            groups={addressTargets(categories, base, base.item.movedToId)}
            error={errors.movedToId?.message}
            {...register("movedToId")}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting || isUploading}
            pendingLabel={isUploading ? "Uploading picture…" : "Saving…"}
          >
            {base ? "Save" : `Create ${noun}`}
          </Button>
        </DialogActions>
      </form>
      {isLeaving && (
        <UnsavedDialog
          title="Close without saving"
          action="Close"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

function newFields(parent: Category | null): CategoryValues {
  return { ...categoryFields(null), categoryId: parent?.id ?? "" };
}
