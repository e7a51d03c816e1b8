import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { ConflictNotice } from "../form/ConflictNotice.tsx";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { ColoursField } from "./ColoursField.tsx";
import { ColumnsSection } from "./FormSection.tsx";
import { HighlightsField } from "./HighlightsField.tsx";
import { PicturesField } from "./PicturesField.tsx";
import { ownTaxHint } from "./product-words.ts";
import { RelatedField } from "./RelatedField.tsx";
import { SizesField } from "./SizesField.tsx";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";
import { useHasFullCatalogue } from "./use-full-catalogue.ts";
import { useSaveForm } from "./use-save-form.ts";
import styles from "./ProductForm.module.css";

/** All fields of a product; null for a new one. */
export function ProductForm({ product }: { product: Product_ProductFragment | null }) {
  const [isUploading, setUploading] = useState(false);
  const hasDrafts = useHasFullCatalogue();
  const saveForm = useSaveForm(product, isUploading);
  const { form, base, save, conflict, isCreated, isLeaving } = saveForm;
  const { errors, isSubmitting, isDirty, submitCount, isValid } = form.formState;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        {saveForm.isRestored && (
          <div className={styles.restored}>
            <p>What you typed before is here again.</p>
            <Button
              onClick={(event) => {
                // the button goes
                event.currentTarget.form?.querySelector("input")?.focus();
                saveForm.discard();
              }}
            >
              Discard
            </Button>
          </div>
        )}
        {conflict && (
          <ConflictNotice
            key={saveForm.conflictCount}
            entity="product"
            fields={conflict}
            onTakeTheirs={saveForm.takeTheirs}
            onClose={saveForm.closeConflict}
          />
        )}
        <ColumnsSection legend="Product" section="product" />
        <HighlightsField />
        <PicturesField isUploading={isUploading} setUploading={setUploading} />
        <ColumnsSection
          legend="Price and tax"
          section="price"
          hints={{ ownTaxPercentage: `The price includes the tax. ${ownTaxHint(base)}` }}
        />
        <SizesField hadSizes={(base?.sizes.length ?? 0) > 0} />
        <ColumnsSection legend="Facts" section="facts" />
        {product?.colours && <ColoursField productId={product.id} />}
        <RelatedField productId={product?.id ?? null} />
        <div className={styles.end}>
          <div className={styles.status} role="status">
            {submitCount > 0 && !isValid && Object.keys(errors).some((name) => name !== "root") ? (
              <FieldError>Please check the marked fields.</FieldError>
            ) : (
              isDirty && "Not saved yet"
            )}
          </div>
          {product === null && (
            <ButtonLink variant="quiet" to="/products">
              Cancel
            </ButtonLink>
          )}
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting || isCreated || isUploading}
            pendingLabel={isUploading ? "Uploading pictures…" : "Saving…"}
          >
            {product ? "Save" : hasDrafts ? "Save draft" : "Create product"}
          </Button>
        </div>
      </form>
      <LeaveDialog isNeeded={isLeaving} />
    </FormProvider>
  );
}
