import { useState } from "react";
import { errorMessage, invalidField, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { Rejection } from "../form/Rejection.tsx";
import { keysOf } from "../format/keys-of.ts";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { useChangeProductsMutation, type ChangeProductsMutation } from "./ChangeProducts.generated.ts";
import {
  type ChangeKind,
  changeOf,
  type ChangeValues,
  maxPercent,
  noPreview,
  noValues,
  type PriceChange,
  summaryOf,
  versionsOf,
} from "./product-changes.ts";
import { ProductResults } from "./ProductResults.tsx";
import type { Products_ProductFragment } from "./Products.generated.ts";
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
  /** Loads the list again, and with it `products`. */
  reload: () => Promise<unknown>;
  onDone: (outcome: { results: Results; titles: ReadonlyMap<string, string> }) => void;
  onClose: () => void;
}

/** Asks for a change of several products, shows what it would do with each, and makes it. */
export function ChangeProductsDialog(props: ChangeProductsDialogProps) {
  const { kind, initialPreview, products, reload, onDone, onClose } = props;
  const [change] = useChangeProductsMutation();
  const [values, setValues] = useState(noValues);
  const [preview, setPreview] = useState(initialPreview);
  const [pending, setPending] = useState<"preview" | "change" | null>(null);
  const [problem, setProblem] = useState<{ message: string; isOfFields: boolean } | null>(null);
  const titles = new Map(products.map(({ id, title }) => [id, title]));

  const send = async (dryRun: boolean) => {
    const input = changeOf(kind, values);
    if (input === null) return setProblem({ message: missingOf(kind, values), isOfFields: true });
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
      const isOfFields = invalidField(error)?.startsWith("change") ?? false;
      setProblem({ message: errorMessage(error, failure), isOfFields });
      setPreview(null);
      if (!dryRun) void reload();
    } finally {
      setPending(null);
    }
  };
  const startAgain = async () => {
    setPending("preview");
    try {
      await reload();
      setPreview(null);
    } catch (error) {
      setProblem({ message: errorMessage(error, "The products could not be loaded."), isOfFields: false });
    } finally {
      setPending(null);
    }
  };
  const set = (next: Partial<ChangeValues>) => {
    setValues({ ...values, ...next });
    setPreview(null);
    setProblem(null);
  };
  const fieldProblem = problem?.isOfFields ? problem.message : undefined;
  const count = preview?.filter(({ result }) => result === "CHANGED").length ?? 0;
  const close = pending === "change" ? () => {} : onClose;
  return (
    <Dialog open wide title={words[kind].title} onClose={close} hasStickyActions>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pending === null) void send(count === 0);
        }}
      >
        <Rejection message={problem?.isOfFields === false ? problem.message : undefined} />
        {words[kind].text !== null && <p>{words[kind].text}</p>}
        {kind === "move" && (
          <div>
            <div className={styles.fields}>
              <CategoryFilter
                all="Please choose"
                categoryId={values.categoryId}
                subcategoryId={values.subcategoryId}
                onChange={set}
              />
            </div>
            {fieldProblem !== undefined && <FieldError>{fieldProblem}</FieldError>}
          </div>
        )}
        {kind === "price" && <PriceFields values={values} error={fieldProblem} onChange={set} />}
        <p role="status" className="visually-hidden">
          {pending === "preview" ? "Loading" : ""}
        </p>
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
