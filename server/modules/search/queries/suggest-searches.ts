import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { type suggestSearches as endpoint, keywordLength } from '@muyu/contract/search.ts';
import { getUserCards } from '#modules/account';
import { toTagDto } from '#modules/post';
import { getExcludedUsers } from '#modules/social';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { isNearName, matchName, normalizeName } from '../rules/name-keys.ts';
import { findMatchingUsers, findNearNames } from './find-matching-users.ts';
import { getHotWords } from './hot-words.ts';
import { getShownTags, tagTexts } from './shown-tags.ts';

const maxWords = 6;
const maxTags = 4;
const maxUsers = 3;
const maxCorrections = 3;

/** The best matches of a list; those of rank 0 are none. */
const bestOf = <Item>(items: readonly Item[], rankOf: (item: Item) => number, max: number): Item[] =>
  items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, max)
    .map(({ item }) => item);

/** One Latin letter or digit begins the names of half of all people: no three of them are the best. */
const saysTooLittle = (keyword: string) => /^[a-z\d]$/.test(normalizeName(keyword));

/** Hot words, tags and people that begin with what is typed; near names of tags and people when nothing does. */
export async function suggestSearches(
  { app, viewer, locale, now }: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const keyword = sanitizeLine(input.keyword).slice(0, keywordLength);
  const [words, tags, found, excluded] = await Promise.all([
    getHotWords(app, now),
    getShownTags(app),
    saysTooLittle(keyword) ? [] : findMatchingUsers(app, keyword),
    getExcludedUsers(app, viewer.userId),
  ]);
  const people = found.filter(({ userId }) => !excluded.has(userId));
  const shownUsers = people.slice(0, maxUsers);
  const cards = await getUserCards(
    { app, now, locale },
    shownUsers.map(({ userId }) => userId),
  );
  const foundTags = bestOf(
    tags,
    (row) => Math.max(...tagTexts(row).map((name) => matchName(name, keyword))),
    maxTags,
  );
  const isKnown = foundTags.some((row) => tagTexts(row).some((name) => matchName(name, keyword) >= 2));
  const nearTags = tags.flatMap(tagTexts).filter((name) => isNearName(name, keyword));
  const nearNames = people.length > 0 || isKnown ? [] : await findNearNames(app, keyword, excluded);
  return {
    words: bestOf(words, (word) => matchName(word.keyword, keyword), maxWords).map((word) => word.keyword),
    tags: foundTags.map((row) => {
      const shown = toTagDto(row, locale);
      const isFoundAsShown = matchName(shown.name, keyword) > 0;
      const [best] = bestOf(tagTexts(row), (name) => matchName(name, keyword), 1);
      return { ...shown, otherName: isFoundAsShown ? null : best! };
    }),
    users: shownUsers.flatMap(({ userId }) => cards.get(userId) ?? []),
    didYouMean: isKnown ? [] : [...new Set([...nearTags, ...nearNames])].slice(0, maxCorrections),
  };
}
