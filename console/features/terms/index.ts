/** The filters of the list in the address of the page. */
export type { TermSearch } from './term-filters.tsx';
