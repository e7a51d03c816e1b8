import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useState, type BaseSyntheticEvent } from "react";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { requireData } from "../../apollo/errors.ts";
import type { ConflictingField } from "../form/ConflictNotice.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { useToast } from "../../ui/toast-context.ts";
import { rebase, withTheirs, type WordsOf } from "./conflict.ts";
import { draftForm, productFields, productForm, type ProductData, type ProductValues } from "./product-form.ts";
import { formField, newProductInput, productChange } from "./product-input.ts";
import { useStaffCategoriesQuery } from "./Products.generated.ts";
import {
  useCreateProductMutation,
  useSaveProductMutation,
  type Product_ProductFragment,
} from "./StaffProduct.generated.ts";
import { readInput, removeInput, storeInput, useStoredInput } from "./typed-input.ts";
import { useHasFullCatalogue } from "./use-full-catalogue.ts";

type Product = Product_ProductFragment;
type ProductFormApi = UseFormReturn<ProductValues, unknown, ProductData>;

/** What another person has changed, and what was typed before it was brought onto that. */
interface Conflict {
  /** What the fields showed before anything was typed. */
  from: ProductValues;
  theirs: ProductValues;
  yours: ProductValues;
  /** Keys of the fields that hold theirs by now. */
  taken: readonly string[];
}

interface SaveForm {
  form: ProductFormApi;
  /** The state of the product that the change starts from; null for a new one. */
  base: Product | null;
  save: (event: BaseSyntheticEvent) => Promise<void>;
  /** What another person has changed since, after a save that was not done; null if there is none. */
  conflict: readonly ConflictingField[] | null;
  /** The number of conflicts until now: each one is a notice of its own, which receives the focus. */
  conflictCount: number;
  /** Whether the form holds what was typed before the page was loaded. */
  isRestored: boolean;
  /** Puts back what is saved. */
  discard: () => void;
  takeTheirs: (field: ConflictingField) => void;
  closeConflict: () => void;
  /** Whether a new product is created: its screen is opening, and another press creates nothing. */
  isCreated: boolean;
  /** Whether leaving would lose something typed. */
  isLeaving: boolean;
}

/**
 * The form of a product with its save: only changed fields are sent, and nothing typed is lost if another person was faster.
 *
 * @param isUploading whether pictures are still to come into the form
 */
export function useSaveForm(product: Product | null, isUploading: boolean): SaveForm {
  // not `useSchemaForm`: registering a list as a field would break `useFieldArray`
  const hasDrafts = useHasFullCatalogue();
  const isDraft = product === null ? hasDrafts : product.state === "DRAFT";
  const resolver: Resolver<ProductValues, unknown, ProductData> = valibotResolver(isDraft ? draftForm : productForm);
  const form = useForm({ resolver, defaultValues: productFields(product) });
  const [base, setBase] = useState(product);
  const [seen, setSeen] = useState(product);
  const [restored] = useState(() => {
    const typed = readInput(product?.id ?? null);
    const shown = productFields(product);
    return typed && { shown, typed, ...rebase(typed.from, shown, typed.values) };
  });
  const [conflict, setConflict] = useState<Conflict | null>(
    restored && restored.fields.length > 0
      ? { from: restored.typed.from, theirs: restored.shown, yours: restored.typed.values, taken: [] }
      : null,
  );
  const [isRestored, setRestored] = useState(restored !== null);
  const [conflictCount, setConflictCount] = useState(0);
  const [create] = useCreateProductMutation();
  const [saveProduct] = useSaveProductMutation();
  const wordsOf = useWordsOf();
  const [created, setCreated] = useState<{ product: Product; sent: ProductValues } | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { isDirty } = form.formState;

  // a newer state, unless something is typed: then the save tells what has changed
  if (product !== seen) {
    setSeen(product);
    if (!isDirty) setBase(product);
  }
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(productFields(seen));
  }, [seen, form]);

  useEffect(() => {
    removeInput();
    if (restored) setValues(form, restored.shown, restored.values);
  }, [restored, form]);
  useStoredInput(product?.id ?? null, () =>
    isDirty && created === null ? { from: productFields(base), values: form.getValues() } : null,
  );

  // once nothing typed can be lost any more
  useEffect(() => {
    if (created === null || isUploading) return;
    const {
      product: { id },
      sent,
    } = created;
    void navigate(`/products/${id}`, { replace: true });
    // this form takes input until the other screen is there
    return () => {
      const shown = productFields(created.product);
      const typed = form.getValues();
      if (!isSame(typed, sent)) storeInput(id, { from: shown, values: rebase(sent, shown, typed).values });
    };
  }, [created, isUploading, navigate, form]);

  const createFrom = async (data: ProductData, sent: ProductValues) => {
    const result = requireData(await create({ variables: { input: newProductInput(data, hasDrafts) } })).createProduct;
    toast.show(`“${result.title}” is ${hasDrafts ? "saved as a draft" : "created and on sale"}`);
    setCreated({ product: result, sent });
  };

  const showSaved = (saved: Product, sent: ProductValues) => {
    setBase(saved);
    setConflict(null);
    setRestored(false);
    const values = form.getValues();
    // what was typed while it was being saved stays, and counts as changed
    if (isSame(values, sent)) form.reset(productFields(saved));
    else setValues(form, productFields(saved), rebase(sent, productFields(saved), values).values);
    toast.show(`“${saved.title}” is saved`);
  };

  /** @returns a newer state of the product if something of it differs from what the form showed; null if it is saved */
  const saveFrom = async (from: Product, data: ProductData, sent: ProductValues): Promise<Product | null> => {
    const input = productChange(from, data);
    if (input === null) {
      showSaved(from, sent);
      return null;
    }
    const { id, version } = from;
    const result = requireData(await saveProduct({ variables: { id, version, input } })).saveProduct;
    if (!result.isConflict) {
      showSaved(result.product, sent);
      return null;
    }
    const isUnconcerned =
      rebase(productFields(from), productFields(result.product), form.getValues()).fields.length === 0;
    // such as withdrawn and put back: no field of the form is concerned
    return isUnconcerned && result.product.version !== version ? saveFrom(result.product, data, sent) : result.product;
  };

  const showConflict = (from: Product, theirs: Product) => {
    const next = { from: productFields(from), theirs: productFields(theirs), yours: structuredClone(form.getValues()) };
    setBase(theirs);
    setConflict({ ...next, taken: [] });
    setConflictCount((count) => count + 1);
    setValues(form, next.theirs, rebase(next.from, next.theirs, next.yours).values);
  };

  const save = form.handleSubmit(async (data, event) => {
    if (created !== null) return;
    const sent = structuredClone(form.getValues());
    try {
      if (base === null) return await createFrom(data, sent);
      const newer = await saveFrom(base, data, sent);
      if (newer) showConflict(base, newer);
    } catch (error) {
      const fallback = "The product was not saved. What you have typed is still here. Please try again.";
      showRejection(form, event, error, fallback, formField);
    }
  });

  return {
    form,
    base,
    save,
    conflict: conflict && wordsOf && fieldsOf(conflict, wordsOf),
    conflictCount,
    isRestored: isRestored && isDirty && created === null,
    discard: () => {
      form.reset(productFields(base));
      setConflict(null);
      setRestored(false);
    },
    takeTheirs: (field) => {
      if (base === null) return;
      const theirs = productFields(base);
      setValues(form, theirs, withTheirs(form.getValues(), theirs, field.key));
      setConflict((shown) => shown && { ...shown, taken: [...shown.taken, field.key] });
    },
    closeConflict: () => setConflict(null),
    isCreated: created !== null,
    isLeaving: isUploading || (isDirty && created === null),
  };
}

function fieldsOf({ from, theirs, yours, taken }: Conflict, wordsOf: WordsOf): ConflictingField[] {
  return rebase(from, theirs, yours, wordsOf).fields.map((field) =>
    taken.includes(field.key) ? { ...field, yours: null } : field,
  );
}

function isSame(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Replaces what the form holds; only what differs from the initial values counts as changed. */
function setValues(form: ProductFormApi, initial: ProductValues, values: ProductValues): void {
  form.reset(initial);
  form.reset(values, { keepDefaultValues: true });
}

/** The names of categories, for what another person has changed; null until they are loaded. */
function useWordsOf(): WordsOf | null {
  const { data, loading } = useStaffCategoriesQuery();
  const categories = data?.staff.categories ?? [];
  if (loading && !data) return null;
  return (field, value) => {
    const all = field === "categoryId" ? categories : categories.flatMap(({ subcategories }) => subcategories);
    const isId = field === "categoryId" || field === "subcategoryId";
    const words = isId ? all.find(({ id }) => id === value)?.title : value;
    return words || "nothing";
  };
}
