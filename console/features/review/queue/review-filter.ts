import type { listReviewQueue, ReviewLanguage, ReviewType } from '@muyu/contract/admin/review.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';

/** The filter of the queue, as search parameters of the URL. */
export type ReviewFilter = {
  type?: ReviewType | undefined;
  language?: ReviewLanguage | undefined;
  newAuthor?: true | undefined;
  words?: true | undefined;
  hours?: number | undefined;
};

/** Waiting times that can be chosen, hours. */
export const waitingHours = [1, 4, 24] as const;

export const activeFilters = (filter: ReviewFilter): number =>
  [filter.type, filter.language, filter.newAuthor, filter.words, filter.hours].filter(Boolean).length;

/** The query parameters of a filter. */
export const toQuery = ({
  type,
  language,
  newAuthor,
  words,
  hours,
}: ReviewFilter): Omit<ClientInputOf<typeof listReviewQueue>, 'page' | 'limit'> => ({
  type,
  language,
  newAuthor: newAuthor && '1',
  words: words && '1',
  waitingHours: hours,
});
