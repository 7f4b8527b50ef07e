import type { OwnPost } from '@muyu/contract/post.ts';

/** States with a count, in the order of the tabs. */
export const centreStates = ['pending', 'published', 'rejected', 'hidden'] as const;
export type CentreState = (typeof centreStates)[number];

/** The newest decided posts, newest first. */
export const latestDecisions = (lists: ReadonlyArray<readonly OwnPost[]>, max: number): OwnPost[] =>
  lists
    .flat()
    .filter(({ state }) => state !== 'pending' && state !== 'deleted')
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, max);

/** Count of a list of which only the first page is loaded: `50+` when there are more. */
export const formatCount = (
  page: { resultList: readonly unknown[]; hasNextPage: boolean } | undefined,
): string => (page ? `${page.resultList.length}${page.hasNextPage ? '+' : ''}` : '–');
