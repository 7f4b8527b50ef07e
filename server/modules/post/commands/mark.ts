import { postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Marked = { known: boolean; n: number };

/** A row and its counter change in one statement and one commit; `n` is the count after it. */
const marking = (table: 'post_like' | 'post_collect', column: 'likes' | 'collects', total: string) => {
  const tail = (sign: string) => `
    insert into post_count_change (post_id, change_id, ${column}, at) select $1, $3, ${sign}1, $4 from done
  ) select exists (select 1 from shown) as known, (select coalesce(sum(${total}), 0) from shown)::int
      + (select coalesce(sum(${column}), 0) from post_count_change where post_id = $1)::int
      ${sign} (select count(*) from done)::int as n`;
  const shown = `with shown as (select ${total} from post_stat where post_id = $1), done as (`;
  return {
    add: statement<Marked>(
      `${table}_add`,
      `${shown}insert into ${table} (post_id, user_id, created_at) select $1, $2, $4 from shown
       on conflict do nothing returning 1), changed as (${tail('+')}`,
    ),
    remove: statement<Marked>(
      `${table}_remove`,
      `${shown}delete from ${table} where post_id = $1 and user_id = $2 and exists (select 1 from shown)
       returning 1), changed as (${tail('-')}`,
    ),
  };
};

const likes = marking('post_like', 'likes', 'like_count');
const collections = marking('post_collect', 'collects', 'collect_count');

async function mark(
  { app, viewer, now }: Context<UserViewer>,
  kind: typeof likes,
  postId: string,
  status: 0 | 1,
): Promise<number> {
  if (!isId(postId)) fail(postErrors.notFound);
  const write = status === 1 ? kind.add : kind.remove;
  const [row] = await write(app.db, [postId, viewer.userId, newId(), now]);
  if (!row!.known) fail(postErrors.notFound);
  return row!.n;
}

/** Likes a post or takes it back; doing it twice is doing it once (product document, section 4). */
export async function likePost(context: Context<UserViewer>, postId: string, status: 0 | 1) {
  return { isThumbup: status === 1, thumbupNum: await mark(context, likes, postId, status) };
}

/** Collects a post or takes it back. */
export async function collectPost(
  context: Context<UserViewer>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  return { isCollect: status === 1, collectNum: await mark(context, collections, postId, status) };
}
