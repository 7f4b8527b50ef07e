import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RejectionDraft } from './decision.ts';

type Drafts = Readonly<Record<string, RejectionDraft>>;

const queryKey = ['rejection drafts'];

/**
 * Texts of rejections that were taken back or that failed, by review. They are in the cache of queries, which outlives the page
 * (a rejection may fail after the operator has left it) and ends with the session.
 */
export function useRejectionDrafts() {
  const cache = useQueryClient();
  const { data: drafts = {} } = useQuery<Drafts>({
    queryKey,
    queryFn: skipToken,
    initialData: {},
    gcTime: Infinity,
  });
  return {
    draftOf: (reviewId: string): RejectionDraft | undefined => drafts[reviewId],
    keep: (reviewId: string, draft: RejectionDraft) =>
      cache.setQueryData<Drafts>(queryKey, (before) => ({ ...before, [reviewId]: draft })),
  };
}
