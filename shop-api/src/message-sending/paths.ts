/** The page of an order, which asks for a login. */
export const orderPath = (id: number | string) => `/track-order?order=${id}`;
/** The page of an order's invoice. */
export const invoicePath = (id: number | string) => `/orders/${id}/invoice`;
