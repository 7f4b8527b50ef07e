import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { suggestSearches } from '@muyu/contract/search.ts';

type User = DataOf<typeof suggestSearches>['users'][number];
export type Suggestion =
  | { kind: 'word' | 'near'; text: string }
  | { kind: 'tag'; text: string; tagId: string }
  | { kind: 'user'; text: string; user: User };

/** The suggestions of a reply in their order; words and near misses, which are searched for, once each, near misses last. */
export function toSuggestions(
  { words, tags, users, didYouMean }: DataOf<typeof suggestSearches>,
  keyword: string,
): Suggestion[] {
  const seen = new Set([keyword.toLowerCase()]);
  const isNew = (text: string) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase());
  const texts = (kind: 'word' | 'near', list: readonly string[]) =>
    list.filter(isNew).map((text): Suggestion => ({ kind, text }));
  return [
    ...tags.map(({ name, otherName, tagId }): Suggestion => {
      const text = otherName ? `${name} · ${otherName}` : name;
      return { kind: 'tag', text, tagId };
    }),
    ...texts('word', words),
    ...users.map((user): Suggestion => ({ kind: 'user', text: user.nickname, user })),
    ...texts('near', didYouMean),
  ];
}
