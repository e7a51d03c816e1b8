/** The types of objects that are the same for every caller. */
export const publicTypes: readonly string[] = ["Banner","Category","DeliveryLocation","DeliveryRule","Facet","FacetValue","Home","Image","Price","PriceRange","Product","ProductColour","ProductPage","ProductSize","Query","Shop","Subcategory","Weight"];

/** The fields of these types that are not, by type. */
export const privateFields: Readonly<Record<string, readonly string[]>> = {"Product":["wishlisted"],"Query":["cart","me","placedOrder","staff"]};
