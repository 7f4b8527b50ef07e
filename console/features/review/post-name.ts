import type { ReviewItem } from '@muyu/contract/operator.ts';

const longest = 24;

/** What to call a post in a sentence: its title, or how its text begins. */
export function postName({ title, content }: Pick<ReviewItem, 'title' | 'content'>): string {
  if (title) return title;
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}
