import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { type suggestSearches as endpoint, keywordLength } from '@muyu/contract/search.ts';
import { getUserCards } from '#modules/account';
import { toTagDto } from '#modules/post';
import { getExcludedUsers } from '#modules/social';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { namesOfList, SearchedName } from '../rules/searched-name.ts';
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
const saysTooLittle = ({ normalized }: SearchedName) => /^[a-z\d]$/.test(normalized);

const rankOfNames = (names: readonly SearchedName[], asked: SearchedName): number =>
  Math.max(...names.map((name) => name.match(asked.normalized)));

/** Hot words, tags and people that begin with what is typed; near names of tags and people when nothing does. */
export async function suggestSearches(
  { app, viewer, locale, now }: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const keyword = sanitizeLine(input.keyword).slice(0, keywordLength);
  const asked = new SearchedName(keyword);
  const [words, tags, found, excluded] = await Promise.all([
    getHotWords(app, now),
    getShownTags(app),
    saysTooLittle(asked) ? [] : findMatchingUsers(app, keyword),
    getExcludedUsers(app, viewer.userId),
  ]);
  const people = found.filter(({ userId }) => !excluded.has(userId));
  const shownUsers = people.slice(0, maxUsers);
  const cards = await getUserCards(
    { app, now, locale },
    shownUsers.map(({ userId }) => userId),
  );
  const foundTags = bestOf(namesOfList(tags, tagTexts), ({ names }) => rankOfNames(names, asked), maxTags);
  const isKnown = foundTags.some(({ names }) => rankOfNames(names, asked) >= 2);
  const nearTags = isKnown
    ? []
    : namesOfList(tags, tagTexts).flatMap(({ names }) => names.filter((name) => name.isNear(asked)));
  const nearNames = people.length > 0 || isKnown ? [] : await findNearNames(app, keyword, excluded);
  return {
    words: bestOf(
      namesOfList(words, ({ keyword }) => [keyword]),
      ({ names }) => rankOfNames(names, asked),
      maxWords,
    ).map(({ item }) => item.keyword),
    tags: foundTags.map(({ item, names }) => {
      const shown = toTagDto(item, locale);
      const isFoundAsShown = names.some(
        (name) => name.text === shown.name && name.match(asked.normalized) > 0,
      );
      const [best] = bestOf(names, (name) => name.match(asked.normalized), 1);
      return { ...shown, otherName: isFoundAsShown ? null : best!.text };
    }),
    users: shownUsers.flatMap(({ userId }) => cards.get(userId) ?? []),
    didYouMean: isKnown
      ? []
      : [...new Set([...nearTags.map(({ text }) => text), ...nearNames])].slice(0, maxCorrections),
  };
}
