import pg from 'pg';
import { addComment, listComments, listReplies } from '../contract/comment.ts';
import type { AnyEndpoint, ClientInputOf } from '../contract/core/endpoint.ts';
import { like, listLikers } from '../contract/like.ts';
import { getPost } from '../contract/post.ts';
import { encodeCursor } from '../server/platform/database/cursor.ts';
import { signCursor } from '../server/platform/http/paging/page-cursor.ts';
import type { Measure } from './load.ts';
import type { Shot } from './shot.ts';

/** A very busy post beside one of ordinary size; the first comment of each has most of the replies. */
export type BusyPost = { comments: number; likes: number };
type PostCase = BusyPost & { what: string; postId: string };
type Send = <C extends AnyEndpoint>(client: number, endpoint: C, input: ClientInputOf<C>) => Shot;
type Fire = (shot: (client: number, i: number) => Shot) => Promise<Measure>;

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
const commentId = (place: number, n: number) => `0191${hex(place, 4)}-0000-7000-8000-${hex(n, 12)}`;
const every = 5;

/**
 * Inserts the rows of a post by SQL: four of five comments are top-level, the fifth is a reply to the first
 * one. The newest tenth of the likes are by existing users; the others only fill the tables.
 */
async function fillPost(
  client: pg.Client,
  { comments, likes, postId }: PostCase,
  place: number,
): Promise<void> {
  const idOf = (n: string) => `('0191${hex(place, 4)}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const person = (n: string) => `('0190a000-0000-7000-8000-' || lpad(to_hex(1 + ${n}), 12, '0'))::uuid`;
  const replies = Math.floor(comments / every);
  await client.query(
    `insert into comment (post_id, comment_id, parent_id, user_id, content, reply_count, like_count, created_at)
     select $1, ${idOf('n')}, case when n > 1 and n % ${every} = 0 then ${idOf('1')} end, ${person('n % 10000')},
       '路灯亮起来的时候，风从水面上过来。', case when n = 1 then ${replies} else 0 end,
       case when n = 1 then ${Math.floor(likes / 10)} else 0 end, now() - (${comments} - n) * interval '1 second'
     from generate_series(1, ${comments}) n`,
    [postId],
  );
  const liked = (count: number) => `select ${person('n')} as user_id, now() - n * interval '1 second' as at
    from generate_series(0, ${count - 1}) n`;
  await client.query(
    `insert into post_like (post_id, user_id, created_at) select $1, user_id, at from (${liked(likes)}) l`,
    [postId],
  );
  await client.query(
    `insert into comment_like (post_id, comment_id, user_id, created_at)
     select $1, ${idOf('1')}, user_id, at from (${liked(Math.floor(likes / 10))}) l`,
    [postId],
  );
  await client.query(`update post_stat set like_count = $2, comment_count = $3 where post_id = $1`, [
    postId,
    likes,
    comments,
  ]);
}

/** Inserts both posts. */
async function fillPosts(url: string, cases: readonly PostCase[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [i, place] of cases.entries()) await fillPost(client, place, i);
  await client.query('vacuum analyze comment, comment_like, post_like, post_stat');
  await client.end();
}

/** The measured requests. */
function actions({ postId, comments }: PostCase, place: number, send: Send, secret: string) {
  const root = commentId(place, 1);
  const middle = commentId(place, Math.ceil(comments / 2));
  const signed = (endpoint: AnyEndpoint, input: Record<string, unknown>, keys: string[]) =>
    signCursor(secret, endpoint, input, encodeCursor(keys));
  const deep = signed(listComments, { postId, order: 'new' }, [middle, '']);
  const deepReply = signed(listReplies, { postId, commentId: root }, [middle]);
  const back = (i: number): 0 | 1 => (i % 2 ? 0 : 1);
  const actions: Record<string, (client: number, i: number) => Shot> = {
    detail: (client) => send(client, getPost, { id: postId }),
    'comments, first page': (client) => send(client, listComments, { postId }),
    'comments, in the middle': (client) => send(client, listComments, { postId, page: deep }),
    'replies, first page': (client) => send(client, listReplies, { postId, commentId: root }),
    'replies, in the middle': (client) =>
      send(client, listReplies, { postId, commentId: root, page: deepReply }),
    listLikers: (client) => send(client, listLikers, { postId }),
    'likers of a comment': (client) => send(client, listLikers, { postId, commentId: root }),
    'likers, searched': (client, i) => send(client, listLikers, { postId, search: `用户${1 + (i % 9)}` }),
    'likers whom I follow': (client) => send(client, listLikers, { postId, status: 1 }),
    'like of the post': (client, i) => send(client, like, { type: '0', postId, status: back(i) }),
    'like of one comment': (client, i) =>
      send(client, like, { type: '5', postId, commentId: root, status: back(i) }),
    'a new comment': (client) => send(client, addComment, { postId, content: '傍晚真好' }),
  };
  return actions;
}

const figures = (whose: string, { rate, p99, cpu }: Measure) => ({
  [`${whose} req/s`]: Math.round(rate),
  [`${whose} p99 ms`]: p99,
  [`${whose} CPU ms`]: Number(cpu.toFixed(2)),
});

/** Measures the small and the busy post alternately; the last figure is the ratio of their costs. */
export async function benchBusyPost(
  url: string,
  postIds: [string, string],
  busyPost: BusyPost,
  send: Send,
  fire: Fire,
  secret: string,
) {
  const cases: [PostCase, PostCase] = [
    { what: 'small', postId: postIds[0], comments: 100, likes: 300 },
    { what: 'great', postId: postIds[1], ...busyPost },
  ];
  console.log(`filling a post with ${busyPost.comments} comments and ${busyPost.likes} likes …`);
  await fillPosts(url, cases);
  const [small, great] = cases.map((place, i) => actions(place, i, send, secret));
  const only = process.env.BENCH_ONLY;
  const rows: object[] = [];
  for (const what of Object.keys(small!)) {
    if (only && !`busy post: ${what}`.includes(only)) continue;
    const one = await fire(small![what]!);
    const two = await fire(great![what]!);
    rows.push({
      what,
      ...figures('small', one),
      ...figures('great', two),
      'CPU of small': Number((two.cpu / one.cpu).toFixed(2)),
      failed: one.failed + two.failed,
    });
  }
  return rows;
}
