import { nonEmpty, object, pipe, string } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { placesForProducts, addressTargets, productsText, type Category, type Entry } from "./category-tree.ts";
import { CategorySelect } from "./CategorySelect.tsx";
import type { useDeleteCategory } from "./use-delete-category.ts";

const withoutProducts = object({ productsToId: string(), movedToId: string() });
const withProducts = object({
  ...withoutProducts.entries,
  productsToId: pipe(string(), nonEmpty("Please choose where its products go.")),
});

interface DeleteCategoryDialogProps {
  /** As it is now: it follows what other persons change while the dialog is open. */
  entry: Entry;
  categories: readonly Category[];
  remove: ReturnType<typeof useDeleteCategory>;
  /** Called when the deletion is rejected, because others may have changed the categories meanwhile. */
  onOutdated: () => void;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Deletes a category or subcategory, after its products have a new place. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { entry, categories, remove, onOutdated, onDone, onClose } = props;
  const { title, productCount } = entry.item;
  const hasProducts = productCount !== 0;
  const form = useSchemaForm(hasProducts ? withProducts : withoutProducts, { productsToId: "", movedToId: "" });
  const { register, handleSubmit, setValue, getFieldState, formState } = form;
  const { errors, isSubmitting } = formState;
  const productsTo = register("productsToId");
  const places = placesForProducts(categories, entry);
  const addresses = addressTargets(categories, entry);

  const confirm = handleSubmit(async (data, event) => {
    try {
      await remove(entry, data);
      onDone(`“${title}” is deleted`);
    } catch (error) {
      onOutdated();
      showRejection(form, event, error, `“${title}” was not deleted. Please try again.`);
    }
  });
  /** The address follows the products, unless another one is chosen. */
  const suggestAddress = (subcategoryId: string) => {
    if (getFieldState("movedToId").isDirty) return;
    const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === subcategoryId));
    const id = entry.kind === "category" ? category?.id : subcategoryId;
    const isOffered = addresses.some(({ choices }) => choices.some((one) => one.id === id));
    setValue("movedToId", isOffered && id !== undefined ? id : "");
  };
  return (
    <Dialog open title={`Delete ${title}`} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void confirm(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <p>{consequences(entry)}</p>
        {hasProducts && places.length === 0 && (
          <p>{`There is no other place for its products. Create a subcategory ${entry.kind === "category" ? "of another category " : ""}first.`}</p>
        )}
        {hasProducts && (
          <CategorySelect
            label={`Move ${productCount === 1 ? "its product" : `its ${productsText(productCount)}`} to`}
            none="Please choose"
            groups={places}
            error={errors.productsToId?.message}
            {...productsTo}
            onChange={(event) => {
              void productsTo.onChange(event);
              suggestAddress(event.target.value);
            }}
          />
        )}
        <CategorySelect
          label="Its address leads to"
          optional
          hint="Links to its page open this one instead. Otherwise the page is not found."
          none="Nowhere"
          groups={addresses}
          error={errors.movedToId?.message}
          {...register("movedToId")}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="remove" pending={isSubmitting} pendingLabel="Deleting…">
            Delete
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function consequences({ kind, item }: Entry): string {
  const count = kind === "category" ? item.subcategories.length : 0;
  const its = count === 0 ? "" : ` with its ${count === 1 ? "subcategory" : `${count} subcategories`}`;
  return `“${item.title}” is removed from the shop${its}, and cannot be brought back. Carts and orders keep their products.`;
}
