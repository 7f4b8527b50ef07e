import type { ReviewAppealItem } from '@muyu/contract/operator-reports.ts';

/** Nothing is left of what was rejected: its author deleted it, or it was removed. */
export const isGone = ({ title, content, files }: Pick<ReviewAppealItem, 'title' | 'content' | 'files'>) =>
  !title && !content && files.length === 0;
