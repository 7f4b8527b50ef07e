import { keywordLength, ownLists } from '@muyu/contract/search.ts';

export type ResultTab = 'content' | 'users';
/** Scope of a search: everything, the posts of a person, or an own list. */
export type SearchScope = { userId?: string | undefined; within?: (typeof ownLists)[number] | undefined };
export type ResultSearch = SearchScope & {
  keyword: string;
  tab?: 'users' | undefined;
  type?: 'video' | 'post' | undefined;
  /** Always in the address, behind the keyword: the server refuses addresses that end with "undefined". */
  sort: 'hottest' | 'latest';
};

const oneOf = <V extends string>(values: readonly V[], given: unknown): V | undefined =>
  values.find((value) => value === given);

/** A keyword as the server takes it: without blanks around it, at most `keywordLength` characters. */
export const toKeyword = (given: unknown): string =>
  [...String(given ?? '')].slice(0, keywordLength).join('').trim();

/** The search parameters of the results; unknown values are left out. */
export const parseResultSearch = (given: Record<string, unknown>): ResultSearch => ({
  keyword: toKeyword(given.keyword),
  tab: oneOf(['users'], given.tab),
  type: oneOf(['video', 'post'], given.type),
  sort: given.sort === 'latest' ? 'latest' : 'hottest',
  userId: given.userId ? String(given.userId) : undefined,
  within: oneOf(ownLists, given.within),
});

export const hasScope = ({ userId, within }: SearchScope): boolean =>
  userId !== undefined || within !== undefined;
