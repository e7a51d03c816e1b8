import { readFileSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { buildSchema, type DocumentNode } from "graphql";
import { forgetUsedHooks, isUsedHook } from "./scripts/codegen/hooks.ts";
import { metaOf } from "./scripts/codegen/trusted-documents.ts";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

/** As JSON holds them. */
const scalars = { ID: "string", Money: "number", DateTime: "string", Date: "string", URL: "string" };

/** Of operations' variables and data. */
const operationTypes = { useTypeImports: true, enumsAsTypes: true, scalars, avoidOptionals: { field: true } };

/**
 * Types from `schema.graphql`: the gateway's resolvers, its documents for agents, and next to every `.graphql` file of the web its
 * typed documents. The limits of the staff app's forms are those of `shop-api/openapi.yaml`, which is written from the files of `shop-api/openapi`.
 */
const config: CodegenConfig = {
  schema: "schema.graphql",
  importExtension: ".ts",
  hooks: { onWatchTriggered: forgetUsedHooks },
  generates: {
    "gateway/src/resolvers.generated.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: "Date" },
        contextType: "./context.ts#RequestContext",
        mapperTypeSuffix: "Model",
        mappers: {
          Address: "./address/model.ts#Address",
          Banner: "./catalogue/model.ts#Banner",
          Cart: "./cart/model.ts#Cart",
          CartLine: "./cart/model.ts#CartLine",
          CartLineChange: "./cart/model.ts#CartLineChange",
          CartLineSize: "./cart/model.ts#CartLineSize",
          Category: "./catalogue/model.ts#Category",
          CreditTransaction: "./credit/model.ts#CreditTransaction",
          Customer: "./customer/model.ts#Customer",
          Facet: "./product/model.ts#Facet",
          Home: "./catalogue/model.ts#Home",
          Image: "./image/model.ts#Image",
          Order: "./order/model.ts#Order",
          OrderItem: "./order/model.ts#OrderItem",
          OrderPage: "./order/model.ts#OrderPage",
          OrderPlaced: "./order/model.ts#OrderPlaced",
          OrderStep: "./order/steps.ts#OrderStep",
          Price: "./product/model.ts#Price",
          Product: "./product/model.ts#Product",
          ProductPage: "./product/model.ts#ProductPage",
          ProductSize: "./product/model.ts#ProductSize",
          Shop: "./shop/model.ts#Shop",
          Subcategory: "./catalogue/model.ts#Subcategory",
          WishlistToggle: "./wishlist/model.ts#WishlistToggle",
        },
      },
    },
    "web/src/": {
      documents: "web/src/**/*.graphql",
      // A new use of a hook generates it.
      watchPattern: "web/src/**/!(*.generated).{ts,tsx}",
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts", baseTypesPath: "schema.generated.ts" },
      plugins: ["typescript-operations", "typed-document-node", "./scripts/codegen/hooks.ts"],
      config: {
        ...operationTypes,
        inlineFragmentTypes: "mask",
        customDirectives: { apolloUnmask: true },
        documentMode: "documentNodeImportFragments",
        isUsedHook,
        unstable_onExecutableDocumentNode: (document: DocumentNode) => metaOf(schema, document),
      },
    },
    "gateway/src/agents/documents.generated.ts": {
      documents: "gateway/src/agents/*.graphql",
      plugins: ["typescript-operations"],
      config: operationTypes,
    },
    "gateway/src/operations/documents/trusted-documents.generated.json": {
      documents: "{web,gateway}/src/**/*.graphql",
      plugins: ["./scripts/codegen/trusted-documents.ts"],
    },
    "web/src/apollo/public-types.generated.ts": { plugins: ["./scripts/codegen/public-types.ts"] },
    "shop-api/openapi.yaml": { plugins: ["./scripts/codegen/openapi.ts"] },
    "web/src/staff/limits.generated.ts": { plugins: ["./scripts/codegen/limits.ts"] },
    "web/src/schema.generated.ts": {
      plugins: ["typescript"],
      config: { useTypeImports: true, enumsAsTypes: true, onlyOperationTypes: true, onlyEnums: false, scalars },
    },
  },
};

export default config;
