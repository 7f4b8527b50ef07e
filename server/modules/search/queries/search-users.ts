import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type searchUsers as endpoint, type FoundUser, keywordLength } from '@muyu/contract/search.ts';
import { getExcludedUsers, hydrateListedUsers } from '#modules/social';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { analyzeQuery, hitsOf } from '../analysis/analyze.ts';
import { findMatchingUsers } from './find-matching-users.ts';

/**
 * Members whose name, account name, pinyin or signature answers the keyword, without those whom the viewer has excluded; the
 * cursor is the last person.
 */
export async function searchUsers(
  context: ContextOf<typeof endpoint>,
  { keyword, page, size }: InputOf<typeof endpoint>,
) {
  const cursor = decodeCursor(page, ['id', 'integer']);
  const { app, viewer } = context;
  const searched = sanitizeLine(keyword).slice(0, keywordLength);
  const [people, excluded] = await Promise.all([
    findMatchingUsers(app, searched),
    getExcludedUsers(app, viewer.userId),
  ]);
  const found = people.filter(({ userId }) => !excluded.has(userId));
  const last = cursor ? found.findIndex(({ userId }) => userId === cursor[0]) : -1;
  // A person who has left the list since: the page goes on at the same number.
  const from = cursor ? (last < 0 ? Math.max(0, cursor[1]) : last + 1) : 0;
  const shown = found.slice(from, from + size).map(({ userId }) => userId);
  const more = found.length > from + size;
  const query = analyzeQuery(searched);
  const resultList = (await hydrateListedUsers(context, shown)).map(
    (person): FoundUser => ({
      ...person,
      nicknameHits: hitsOf(person.nickname, query),
      signHits: hitsOf(person.sign, query),
    }),
  );
  return {
    resultList,
    hasNextPage: more,
    nextPage: more ? encodeCursor([shown.at(-1)!, from + size]) : null,
  };
}
