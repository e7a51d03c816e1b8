import graphql, { configs, parser } from "@graphql-eslint/eslint-plugin";

const every = (...types) => Object.fromEntries(types.map((type) => [type, true]));

/** Values and payloads: clients embed them in their parent, so they have no id. */
const typesWithoutId = `
  DeliveryProblem DeliveryRule Facet FacetValue Home Image Invoice InvoiceLine InvoiceParty OrderCancellation OrderChange
  OrderRefund OrderReturn OrderReturnItem OrderStatusCount OrderStep Parcel ParcelResult ParcelSender Price PriceRange Shop Weight
  GeoPoint MessageChoice MessageStateCount OnlinePayment PaymentStatusCount Staff StaffFieldChange StaffImportRow StaffOrderUndo StaffProductRow StaffPromoCode StaffSalesDay StaffToday
  CreditNote AccountDeleted AddressSaved AddressesChanged BoughtAgain CartLineChange CodeSent OrderPlaced PromoCode Registration
  Session StaffCategorySaved StaffCredentials StaffProductImport StaffProductSaved StaffSession StaffSubcategorySaved Unsubscribed WishlistToggle
`;

/** Rules of schema.graphql; oxlint checks the code. docs/decisions/2026-11-24-design-the-schema-without-relay.md has the choices. */
export default [
  {
    files: ["schema.graphql"],
    languageOptions: { parser, parserOptions: { graphQLConfig: { schema: "schema.graphql" } } },
    plugins: { "@graphql-eslint": graphql },
    rules: {
      ...configs["flat/schema-recommended"].rules,
      "@graphql-eslint/require-description": [
        "error",
        {
          types: true,
          rootField: true,
          ...every("DirectiveDefinition", "FieldDefinition", "InputValueDefinition", "EnumValueDefinition"),
        },
      ],
      "@graphql-eslint/strict-id-in-types": [
        "error",
        { exceptions: { types: typesWithoutId.trim().split(/\s+/), suffixes: ["Page"] } },
      ],
      // Short descriptions are inline, longer ones are blocks.
      "@graphql-eslint/description-style": "off",
    },
  },
];
