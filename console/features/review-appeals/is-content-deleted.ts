import type { ReviewAppealItem } from '@muyu/contract/admin/review.ts';

/** Whether the rejected content no longer exists because it was deleted or removed. */
export const isContentDeleted = ({
  title,
  content,
  files,
}: Pick<ReviewAppealItem, 'title' | 'content' | 'files'>) => !title && !content && files.length === 0;
