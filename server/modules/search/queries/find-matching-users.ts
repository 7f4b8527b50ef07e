import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { analyzeQuery } from '../analysis/analyze.ts';
import {
  keysOfMixedReading,
  keysOfNameQuery,
  keysOfNearName,
  keysOfPossibleNames,
  matchName,
  normalizeName,
} from '../rules/name-keys.ts';
import { SearchedName } from '../rules/searched-name.ts';

export type Found = { userId: string; nickname: string; username: string; certified: boolean; fans: number };

/** The most people that one search compares: of the name itself, certified ones and those with the most fans first. */
const maxUsers = 300;
/** The most people of one list of keys that are ordered: one letter begins the names of many. */
const maxOfList = 2_000;

const order = `case when not (%place = 1) then 0 when lower(u.nickname) = $2 or lower(u.username) = $2 then 2 else 1 end desc,
   u.certified desc, fans desc, u.user_id limit ${maxUsers}`;
const columns = `u.user_id as "userId", u.nickname, u.username, u.certified, coalesce(c.fans, 0) as fans`;
/** $1: keys as text, one list a row, the first that of the name; $2: the name. A person with all keys of one list is returned. */
const selectUsers = statement<Found>(
  'search_people',
  `select ${columns} from (
     select f.user_id, min(k.place) as place from unnest($1::text[]) with ordinality k (keys, place)
     cross join lateral (select user_id from search_user where keys @> k.keys::int[] limit ${maxOfList}) f group by 1
   ) s join app_user u on u.user_id = s.user_id left join follow_count c on c.user_id = s.user_id
   where u.state <> 'closed' order by ${order.replace('%place', 's.place')}`,
  // A cluster cannot limit each list: the lists are on all shards.
  `select ${columns} from unnest($1::text[]) with ordinality k (keys, place) join search_user s on s.keys @> k.keys::int[]
   join app_user u on u.user_id = s.user_id left join follow_count c on c.user_id = s.user_id
   where u.state <> 'closed' group by u.user_id, u.nickname, u.username, u.certified, coalesce(c.fans, 0)
   order by ${order.replace('%place', 'min(k.place)')}`,
);

const toArray = (keys: readonly number[]) => `{${keys.join(',')}}`;
/** People with all keys of a list, those of the first list before others. */
const readUsers = (app: App, lists: readonly (readonly number[])[], keyword: string): Promise<Found[]> =>
  lists.length > 0
    ? selectUsers(app.db, [lists.map(toArray), keyword.trim().toLowerCase()])
    : Promise.resolve([]);

const foundCache = memoizePerApp(() => new Cache<Found[]>(2_000, 500));

/**
 * Members by name, account name, pinyin and signature: an equal name first, then one that begins so, then the others;
 * certified people and those with more fans before others.
 */
export function findMatchingUsers(app: App, keyword: string): Promise<Found[]> {
  const name = normalizeName(keyword);
  if (!name) return Promise.resolve([]);
  return foundCache(app).get(name, async () => {
    const rankOf = ({ nickname, username }: Found) =>
      Math.max(matchName(nickname, keyword), matchName(username, keyword));
    const readMatching = async (lists: readonly (readonly number[])[]) =>
      (await readUsers(app, lists, keyword)).filter((person) => rankOf(person) > 0);
    const [exact, possible] = await Promise.all([
      readUsers(app, keysOfNameQuery(keyword, analyzeQuery(keyword).required), keyword),
      readMatching(keysOfPossibleNames(keyword)),
    ]);
    const people = [...new Map([...exact, ...possible].map((person) => [person.userId, person])).values()];
    const found = people.length > 0 ? people : await readMatching(keysOfMixedReading(keyword));
    return found
      .map((person) => ({ person, rank: rankOf(person) }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ person }) => person);
  });
}

/** Names of members that are written or pronounced nearly like the keyword, without excluded people. */
export async function findNearNames(
  app: App,
  keyword: string,
  excluded: ReadonlySet<string>,
): Promise<string[]> {
  const people = await readUsers(app, keysOfNearName(keyword), keyword);
  const names = people.filter(({ userId }) => !excluded.has(userId)).map(({ nickname }) => nickname);
  const asked = new SearchedName(keyword);
  return [...new Set(names)].filter((name) => new SearchedName(name).isNear(asked));
}
