import type { Unlock } from '@muyu/contract/post.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { decideAccess, type LockFacts, trialsOf } from '../rules/decide-access.ts';

type Row = { isVip: boolean; unlocked: string[]; tried: string[]; trials: number };

const standing = statement<Row>(
  'membership_standing',
  `select
     exists (select 1 from vip_state where user_id = $1 and (until is null or until > $3)) as "isVip",
     array(select post_id from post_unlock where user_id = $1 and post_id = any($2)) as unlocked,
     array(select post_id from trial_view where user_id = $1 and day = ($3::timestamptz at time zone 'Asia/Shanghai')::date
       and post_id = any($2)) as tried,
     (select count(*) from trial_view where user_id = $1
       and day = ($3::timestamptz at time zone 'Asia/Shanghai')::date)::int as trials`,
);

/**
 * May this viewer open these posts? The one answer that API, media, search and sharing ask for, in bulk, by post id
 * (decisions, locks). Free posts cost no read.
 */
export async function accessOf(
  app: App,
  viewer: Pick<UserViewer, 'userId' | 'kind'>,
  posts: readonly LockFacts[],
  now: Date,
): Promise<Map<string, Unlock>> {
  const locked = posts.filter(({ lock }) => lock !== 'free').map(({ postId }) => postId);
  const [found] = locked.length > 0 ? await standing(app.db, [viewer.userId, locked, now]) : [];
  const unlocked = new Set(found?.unlocked);
  const tried = new Set(found?.tried);
  const trialsLeft = Math.max(0, trialsOf(viewer.kind) - (found?.trials ?? 0));
  return new Map(
    posts.map((post) => [
      post.postId,
      decideAccess(post, {
        isAuthor: post.authorId === viewer.userId,
        isVip: found?.isVip ?? false,
        unlocked: unlocked.has(post.postId),
        tried: tried.has(post.postId),
        trialsLeft,
      }),
    ]),
  );
}
