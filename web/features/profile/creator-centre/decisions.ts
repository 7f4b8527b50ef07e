import type { OwnPost } from '@muyu/contract/post.ts';

/** The last decision about a post, or about a change of it. */
export function latestDecisionOf({ state, revision, rejection, publishedAt }: OwnPost) {
  const refused = revision?.state === 'rejected' ? revision.rejection : rejection;
  return {
    state: revision?.state === 'rejected' ? 'rejected' : state,
    at: refused?.decidedAt ?? publishedAt,
    refused,
  } as const;
}

/** The posts with the newest decisions, newest first. */
export const latestDecisions = (lists: ReadonlyArray<readonly OwnPost[]>, max: number): OwnPost[] =>
  lists
    .flat()
    .filter(({ state }) => state !== 'pending' && state !== 'deleted')
    .sort((a, b) => latestDecisionOf(b).at.localeCompare(latestDecisionOf(a).at))
    .slice(0, max);

/** Count of a list of which only the first page is loaded: `50+` when there are more. */
export const formatCount = (
  page: { resultList: readonly unknown[]; hasNextPage: boolean } | undefined,
): string => (page ? `${page.resultList.length}${page.hasNextPage ? '+' : ''}` : '–');
