import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';

const maxCharacters = 24;

/** Names a post in a sentence: its title, or the beginning of its text. */
export const postLabel = ({ title, content }: Pick<ReviewItem, 'title' | 'content'>): string =>
  title || excerpt(content, maxCharacters);
