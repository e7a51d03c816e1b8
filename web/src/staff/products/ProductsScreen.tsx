import { useState } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { requireData } from "../../apollo/errors.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { FilterBar, SearchFilter, SelectFilter } from "../list/FilterBar.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { without } from "../list/selection.ts";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { BulkChange } from "./BulkChange.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import {
  missingText,
  optionsOf,
  skuText,
  sortLabels,
  stateLabels,
  stockLabels,
  stockText,
  valueOf,
} from "./product-words.ts";
import { useStaffCategoriesQuery, useStaffProductsQuery, type Products_ProductFragment } from "./Products.generated.ts";
import { useHasFullCatalogue } from "./use-full-catalogue.ts";
import styles from "./ProductsScreen.module.css";

type Product = Products_ProductFragment;

const columns: readonly Column<Product>[] = [
  { id: "picture", header: "Picture", cell: PictureCell },
  {
    id: "title",
    header: "Title",
    isRowHeader: true,
    cell: TitleCell,
  },
  {
    id: "category",
    header: "Category",
    cell: ({ category, subcategory }) => `${category.title}, ${subcategory.title}`,
  },
  { id: "price", header: "Price", isNumber: true, cell: PriceCell },
  { id: "stock", header: "Stock", isNumber: true, cell: StockCell },
  {
    id: "state",
    header: "State",
    cell: StateCell,
  },
];

function TitleCell({ id, title, ...codes }: Product) {
  const sku = skuText(codes);
  return (
    <div>
      <Link to={`/products/${id}`}>{title}</Link>
      {sku !== null && <small className={styles.note}>{sku}</small>}
    </div>
  );
}

function PictureCell({ pictures: [picture] }: Product) {
  return <Picture className={styles.picture} src={picture?.image.url} alt="" width={300} height={375} sizes="48px" />;
}

function PriceCell({ price, offerPrice }: Product) {
  if (price === 0) return "–";
  if (offerPrice === null) return formatMoney(price);
  return (
    <div>
      <span>{formatMoney(offerPrice)}</span>{" "}
      <small className={styles.soft}>
        <span className="visually-hidden">instead of </span>
        <s>{formatMoney(price)}</s>
      </small>
    </div>
  );
}

function StateCell({ state, missing }: Product) {
  const text = missingText(missing);
  return (
    <div>
      <span className={styles.state}>
        <Tag isMuted={state === "WITHDRAWN"}>{stateLabels[state]}</Tag>
      </span>
      {text !== null && <small className={styles.note}>{text}</small>}
    </div>
  );
}

function StockCell(product: Product) {
  const { text, notes } = stockText(product);
  return (
    <div>
      <span className={product.stock === 0 && product.state !== "DRAFT" ? styles.none : undefined}>{text}</span>
      {notes.map((note) => (
        <small key={note} className={styles.note}>
          {note}
        </small>
      ))}
    </div>
  );
}

function NoProducts() {
  const { data } = useStaffCategoriesQuery();
  const hasPlace = data?.staff.categories.some(({ subcategories }) => subcategories.length > 0) ?? true;
  return (
    <EmptyState
      title="There are no products yet."
      {...(hasPlace
        ? { action: <ButtonLink to="/products/new">Create product</ButtonLink> }
        : {
            text: "Begin with a category and a subcategory: each product is in one.",
            action: <ButtonLink to="/categories">Categories</ButtonLink>,
          })}
      shape="small"
    />
  );
}

/** All products, with search, filters, sort and page in the URL; several can be changed at once. */
export function Component() {
  const list = useListParams(["search", "categoryId", "subcategoryId", "state", "stock", "sort"]);
  const [search, categoryId, subcategoryId] = [list.get("search"), list.get("categoryId"), list.get("subcategoryId")];
  const state = valueOf(stateLabels, list.get("state"));
  const stock = valueOf(stockLabels, list.get("stock"));
  const sort = valueOf(sortLabels, list.get("sort")) ?? "NEWEST";
  const filter = {
    ...(search !== "" && { search }),
    ...(categoryId !== "" && { categoryId }),
    ...(subcategoryId !== "" && { subcategoryId }),
    ...(state !== null && { state }),
    ...(stock !== null && { stock }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const result = useStaffProductsQuery({ variables: { filter, sort, page: list.page } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isFull = useHasFullCatalogue();
  return (
    <>
      <ScreenHead title="Products">
        <ButtonLink to="/products/import">Import and export</ButtonLink>
        <ButtonLink variant="primary" to="/products/new">
          Create product
        </ButtonLink>
      </ScreenHead>
      <FilterBar
        onClear={
          isFiltered
            ? () => list.set({ search: "", categoryId: "", subcategoryId: "", state: "", stock: "" })
            : undefined
        }
      >
        <SearchFilter
          label="Search"
          placeholder={isFull ? "Title, id, SKU or barcode" : "Title or id"}
          value={search}
          error={result.error}
          onChange={(text) => list.set({ search: text })}
        />
        <CategoryFilter categoryId={categoryId} subcategoryId={subcategoryId} onChange={(next) => list.set(next)} />
        <SelectFilter
          label="State"
          all="Any"
          options={optionsOf(stateLabels).filter(({ value }) => isFull || value !== "DRAFT")}
          value={state ?? ""}
          onChange={(value) => list.set({ state: value })}
        />
        <SelectFilter
          label="Stock"
          all="Any"
          options={optionsOf(stockLabels)}
          value={stock ?? ""}
          onChange={(value) => list.set({ stock: value })}
        />
        <SelectFilter
          label="Sort"
          options={optionsOf(sortLabels)}
          value={sort}
          onChange={(value) => list.set({ sort: value === "NEWEST" ? "" : value })}
        />
      </FilterBar>
      <QueryState result={result} failure="The products could not be loaded.">
        {({ staff: { products } }) => (
          <>
            {isFull && (
              <BulkChange
                products={products.items.filter(({ id }) => selected.has(id))}
                reload={async () => requireData(await result.refetch()).staff.products.items}
                onChanged={(ids) => setSelected((all) => without(all, ids))}
                onCleared={() => setSelected(new Set())}
              />
            )}
            {products.items.length > 0 ? (
              <DataTable
                caption="Products"
                columns={columns}
                rows={products.items}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                {...(isFull && { selection: { ids: selected, onChange: setSelected } })}
              />
            ) : (
              <NoRows {...products} hrefFor={list.hrefFor}>
                {isFiltered ? <EmptyState title="No product matches." shape="small" /> : <NoProducts />}
              </NoRows>
            )}
            <ListPager nouns={["product", "products"]} {...products} hrefFor={list.hrefFor} />
          </>
        )}
      </QueryState>
    </>
  );
}
