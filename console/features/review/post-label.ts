import type { ReviewItem } from '@muyu/contract/admin/review.ts';

const maxCharacters = 24;

/** Names a post in a sentence: its title, or the beginning of its text. */
export function postLabel({ title, content }: Pick<ReviewItem, 'title' | 'content'>): string {
  if (title) return title;
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters).join('')}…`
    : characters.join('');
}
