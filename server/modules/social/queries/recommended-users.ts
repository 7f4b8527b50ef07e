import type { InputOf } from '@muyu/contract/core/call.ts';
import type { recommendedUsers as call } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { behind, type Ranked } from '../rules/ranking.ts';
import { presentPeople } from './present-people.ts';
import { rankedUsers } from './ranked-users.ts';

/** Of these people, those whom the viewer neither is, follows nor excluded. */
const unknownTo = statement<{ userId: string }>(
  'unknown_users',
  `select p.user_id as "userId" from unnest($2::uuid[]) p (user_id)
   where p.user_id <> $1
     and not exists (select 1 from follow f where f.user_id = $1 and f.target_id = p.user_id)
     and not exists (select 1 from exclusion e where e.user_id = $1 and e.target_id = p.user_id)`,
);

const atOnce = 200;

/** The first `wanted` of the ranking whom the viewer does not know yet. */
async function strangers(context: Context<UserViewer>, ranking: readonly Ranked[], wanted: number) {
  const { app, viewer } = context;
  const found: Ranked[] = [];
  for (let from = 0; from < ranking.length && found.length < wanted; from += atOnce) {
    const some = ranking.slice(from, from + atOnce);
    const rows = await unknownTo(app.db, [viewer.userId, some.map((ranked) => ranked.userId)]);
    const unknown = new Set(rows.map((row) => row.userId));
    found.push(...some.filter((ranked) => unknown.has(ranked.userId)));
  }
  return found.slice(0, wanted);
}

/** Certified people by their fans, then much followed ones; nobody whom the viewer follows or excluded. */
export async function recommendedUsers(context: Context<UserViewer>, { page, size }: InputOf<typeof call>) {
  const cursor = decodeCursor(page, ['number', 'number', 'id']) as [number, number, string] | null;
  const place = cursor && { tier: cursor[0], fans: cursor[1], userId: cursor[2] };
  const rows = await strangers(context, behind(await rankedUsers(context.app), place), size + 1);
  const people = await presentPeople(
    context,
    rows.slice(0, size).map((row) => row.userId),
  );
  return pageOf(
    rows,
    size,
    (row) => [row.tier, row.fans, row.userId],
    () => people,
  );
}
