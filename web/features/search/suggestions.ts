import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { suggestSearches } from '@muyu/contract/search.ts';

type User = DataOf<typeof suggestSearches>['users'][number];
export type Suggestion =
  | { kind: 'word' | 'tag' | 'near'; text: string }
  | { kind: 'user'; text: string; user: User };

/** The suggestions of a reply in their order, each text once; near misses come last. */
export function toSuggestions(
  { words, tags, users, didYouMean }: DataOf<typeof suggestSearches>,
  keyword: string,
): Suggestion[] {
  const seen = new Set([keyword.toLowerCase()]);
  const isNew = (text: string) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase());
  const texts = (kind: 'word' | 'tag' | 'near', list: readonly string[]) =>
    list.filter(isNew).map((text): Suggestion => ({ kind, text }));
  const tagNames = tags.map(({ name }) => name);
  return [
    ...tagNames.map((text): Suggestion => ({ kind: 'tag', text })),
    ...texts(
      'word',
      words.filter((word) => !tagNames.includes(word)),
    ),
    ...users.map((user): Suggestion => ({ kind: 'user', text: user.nickname, user })),
    ...texts('near', didYouMean),
  ];
}
