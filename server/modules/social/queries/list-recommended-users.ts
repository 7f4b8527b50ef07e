import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listRecommendedUsers as endpoint } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { appendSeenIds, listDigits, maxListed, parseSeenIds } from '#platform/database/seen-ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { curatedTier, type Ranked, rankedAfter } from '../rules/ranking.ts';
import { getRankedUsers } from './get-ranked-users.ts';
import { hydrateListedUsers } from './hydrate-listed-users.ts';

/** These people without the viewer, and without those whom the viewer follows, has excluded or ignores. */
const selectUnknown = statement<{ userId: string }>(
  'unknown_users',
  `select p.user_id as "userId" from unnest($2::uuid[]) p (user_id)
   where p.user_id <> $1
     and not exists (select 1 from follow f where f.user_id = $1 and f.target_id = p.user_id)
     and not exists (select 1 from exclusion e where e.user_id = $1 and e.target_id = p.user_id)
     and not exists (select 1 from ignore i where i.user_id = $1 and i.target_id = p.user_id)`,
);

const batchSize = 200;

/** The first `wanted` people of the ranking whom the viewer neither follows nor has excluded or ignores. */
async function findUnknownUsers(context: Context<UserViewer>, ranking: readonly Ranked[], wanted: number) {
  const { app, viewer } = context;
  const found: Ranked[] = [];
  for (let from = 0; from < ranking.length && found.length < wanted; from += batchSize) {
    const some = ranking.slice(from, from + batchSize);
    const rows = await selectUnknown(app.db, [viewer.userId, some.map((ranked) => ranked.userId)]);
    const unknown = new Set(rows.map((row) => row.userId));
    found.push(...some.filter((ranked) => unknown.has(ranked.userId)));
  }
  return found.slice(0, wanted);
}

/** People whom editors recommend in their order, then certified people by fans, then others by fans, without those whom the viewer follows, has excluded or ignores. */
export async function listRecommendedUsers(
  context: Context<UserViewer>,
  { page, size }: InputOf<typeof endpoint>,
) {
  const cursor = decodeCursor(page, ['number', 'number', 'id', 'string']);
  const position = cursor && { tier: cursor[0], fans: cursor[1], userId: cursor[2] };
  const seen = cursor?.[3] ?? '';
  const rows = await findUnknownUsers(
    context,
    rankedAfter(
      await getRankedUsers(context.app, context.now),
      position,
      parseSeenIds(seen, listDigits, maxListed),
    ),
    size + 1,
  );
  const curated = rows.slice(0, size).filter(({ tier }) => tier === curatedTier);
  const next = appendSeenIds(
    seen,
    curated.map(({ userId }) => userId),
    listDigits,
    maxListed,
  );
  const { shown, end } = cutPage(rows, size, (row) => [row.tier, row.fans, row.userId, next]);
  const people = await hydrateListedUsers(
    context,
    shown.map((row) => row.userId),
  );
  return { resultList: people, ...end };
}
