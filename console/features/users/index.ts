/** The filters of the list in the address of the page. */
export type { UserSearch } from './user-filters.tsx';
