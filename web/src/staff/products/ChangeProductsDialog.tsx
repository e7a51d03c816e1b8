import { useRef, useState } from "react";
import { errorMessage, invalidField, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { productsText, subcategoryChoices } from "../categories/category-tree.ts";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { keysOf } from "../format/keys-of.ts";
import { useChangeProductsMutation, type ChangeProductsMutation } from "./ChangeProducts.generated.ts";
import {
  type ChangeKind,
  changeOf,
  type ChangeValues,
  goneText,
  maxPercent,
  noPreview,
  noValues,
  type PriceChange,
  summaryOf,
  versionsOf,
} from "./product-changes.ts";
import { ProductResults } from "./ProductResults.tsx";
import { useStaffCategoriesQuery, type Products_ProductFragment } from "./Products.generated.ts";
import styles from "./ChangeProductsDialog.module.css";

type Product = Products_ProductFragment;
type Results = ChangeProductsMutation["changeProducts"];

const words: Record<ChangeKind, { title: string; text: string | null }> = {
  putOnSale: { title: "Put products on sale", text: "They can be bought while they are in stock." },
  withdraw: {
    title: "Withdraw products",
    text: "They are removed from the shop, and from carts. Orders keep them, and they can be put back.",
  },
  move: { title: "Change category of products", text: null },
  price: { title: "Change prices of products", text: null },
};

const priceChanges: Record<PriceChange, { title: string; hint: string }> = {
  raise: { title: "Raise prices", hint: "Offers stay as they are." },
  lower: { title: "Lower prices", hint: "Offers stay as they are." },
  offer: { title: "Make offers", hint: "Below the price; in place of the present offers." },
  removeOffer: { title: "Remove offers", hint: "The price is to be paid again." },
};

interface ChangeProductsDialogProps {
  kind: ChangeKind;
  /** What it would do, if there is nothing to choose; null to ask first. */
  initialPreview: Results | null;
  products: readonly Product[];
  /** Loads the list again, and returns its products. */
  reload: () => Promise<readonly Product[]>;
  onDone: (outcome: { results: Results; titles: ReadonlyMap<string, string> }) => void;
  /** Called with their number if none of the products is in the list any more. */
  onGone: (count: number) => void;
  onClose: () => void;
}

/** Asks for a change of several products, shows what it would do with each, and makes it. */
export function ChangeProductsDialog(props: ChangeProductsDialogProps) {
  const { kind, initialPreview, reload, onDone, onGone, onClose } = props;
  const [change] = useChangeProductsMutation();
  // as the list had them when the dialog was opened, or when they were loaded again
  const [products, setProducts] = useState(props.products);
  const [values, setValues] = useState(noValues);
  const [preview, setPreview] = useState(initialPreview);
  const [pending, setPending] = useState<"preview" | "change" | null>(null);
  const [problem, setProblem] = useState<{ message: string; isOfField: boolean } | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const categories = useStaffCategoriesQuery().data?.staff.categories ?? [];
  const titles = new Map(products.map(({ id, title }) => [id, title]));

  /** At the field if there is one, which gets the focus, otherwise at the head. */
  const showProblem = (message: string, isOfChange: boolean) => {
    const field = isOfChange && form.current?.querySelector<HTMLElement>("[name=subcategoryId], [name=percent]");
    setProblem({ message, isOfField: Boolean(field) });
    if (field) field.focus();
  };
  const send = async (dryRun: boolean) => {
    const input = changeOf(kind, values);
    if (input === null) return showProblem(missingOf(kind, values), true);
    setPending(dryRun ? "preview" : "change");
    setProblem(null);
    try {
      const sent = await change({ variables: { products: versionsOf(products), change: input, dryRun } });
      const results = requireData(sent).changeProducts;
      if (dryRun) setPreview(results);
      else onDone({ results, titles });
    } catch (error) {
      const failure = dryRun
        ? noPreview
        : "It is not known which products were changed. Please look at the list before you try again.";
      showProblem(errorMessage(error, failure), invalidField(error)?.startsWith("change") ?? false);
      setPreview(null);
      if (!dryRun) reload().catch(() => null);
    } finally {
      setPending(null);
    }
  };
  const startAgain = async () => {
    setPending("preview");
    setProblem(null);
    try {
      const listed = new Map((await reload()).map((product) => [product.id, product]));
      const present = products.flatMap(({ id }) => listed.get(id) ?? []);
      if (present.length === 0) return onGone(products.length);
      const gone = products.length - present.length;
      setNote(`${productsText(present.length)} loaded again.${gone === 0 ? "" : ` ${goneText(gone)}`}`);
      setProducts(present);
      setPreview(null);
    } catch (error) {
      showProblem(errorMessage(error, "The products could not be loaded."), false);
    } finally {
      setPending(null);
    }
  };
  const set = (next: Partial<ChangeValues>) => {
    setValues({ ...values, ...next });
    setPreview(null);
    setProblem(null);
    setNote(null);
  };
  const fieldProblem = problem?.isOfField ? problem.message : undefined;
  const count = preview?.filter(({ result }) => result === "CHANGED").length ?? 0;
  const close = pending === "change" ? () => {} : onClose;
  return (
    <Dialog open wide title={words[kind].title} onClose={close} hasStickyActions>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pending === null) void send(count === 0);
        }}
      >
        <Rejection message={problem?.isOfField === false ? problem.message : undefined} />
        {words[kind].text !== null && <p>{words[kind].text}</p>}
        {kind === "move" && (
          <CategorySelect
            label="Subcategory"
            name="subcategoryId"
            none="Please choose"
            hint="A category without a subcategory takes no products: add one under Categories first."
            groups={subcategoryChoices(categories)}
            error={fieldProblem}
            value={values.subcategoryId}
            onChange={(event) => set({ subcategoryId: event.target.value })}
          />
        )}
        {kind === "price" && <PriceFields values={values} error={fieldProblem} onChange={set} />}
        <p role="status" className="visually-hidden">
          {pending === "preview" ? "Loading" : ""}
        </p>
        {!preview && note !== null && (
          <p ref={takeFocus} tabIndex={-1} className={styles.summary}>
            {note}
          </p>
        )}
        {preview && (
          <p ref={takeFocus} tabIndex={-1} className={styles.summary}>
            {summaryOf(preview, false)}
          </p>
        )}
        {preview && <ProductResults results={preview} titles={titles} />}
        {preview?.some(({ result }) => result === "CONFLICT") && (
          <Button pending={pending !== null} onClick={() => void startAgain()}>
            Load these products again
          </Button>
        )}
        <DialogActions className={styles.actions}>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          {count === 0 ? (
            <Button variant="primary" type="submit" pending={pending !== null} pendingLabel="Loading…">
              Show what changes
            </Button>
          ) : (
            <Button
              variant={kind === "withdraw" ? "remove" : "primary"}
              type="submit"
              pending={pending !== null}
              pendingLabel="Changing…"
            >
              {`Change ${count} ${count === 1 ? "product" : "products"}`}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PriceFieldsProps {
  values: ChangeValues;
  error: string | undefined;
  onChange: (values: Partial<ChangeValues>) => void;
}

function PriceFields({ values: { priceChange, percent }, error, onChange }: PriceFieldsProps) {
  return (
    <>
      <fieldset className={`fieldset ${styles.choices}`}>
        <legend>What changes</legend>
        {keysOf(priceChanges).map((one) => (
          <Choice
            key={one}
            name="priceChange"
            {...priceChanges[one]}
            checked={priceChange === one}
            onChange={() => onChange({ priceChange: one })}
          />
        ))}
      </fieldset>
      {priceChange !== "removeOffer" && (
        <Field
          label="Percent"
          name="percent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          hint="Rounded to whole rupees. Sizes with a price of their own change too."
          error={error}
          value={percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      )}
    </>
  );
}

function missingOf(kind: ChangeKind, { priceChange }: ChangeValues): string {
  if (kind !== "price" || priceChange === "removeOffer") return "Please choose a subcategory.";
  return `Please enter a whole number from 1 to ${maxPercent[priceChange]}.`;
}
