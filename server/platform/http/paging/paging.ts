/** The paging fields of a query as the server receives them: a cursor (or page number) and the page size. */
export type PagedQuery = { page: string; limit: number };
