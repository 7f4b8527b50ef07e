import fastify from 'fastify';
import pg from 'pg';

// The floor of the API: no session, no locks, no counts, no viewer.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();

server.get('/floor/feed', async () => {
  const { rows } = await pool.query({
    name: 'floor_feed',
    text: `select p.post_id, p.title, p.content, p.published_at, u.user_id, u.username, u.nickname, u.sign
           from post p join app_user u on u.user_id = p.author_id
           join (select post_id from published_post order by published_at desc limit 10) n using (post_id)
           order by p.published_at desc`,
  });
  return { code: '00000', data: { resultList: rows }, message: '', resultMap: null };
});

/** A page with the parts that each feed shows: pictures, counters, and likes, collections and follows of a viewer. */
server.get<{ Params: { userId: string } }>('/floor/page/:userId', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'floor_page',
    text: `select p.post_id, p.type, p.title, p.content, p.address, p.published_at, u.user_id, u.nickname, u.sign,
             u.avatar_file_id, u.certified, u.labels, u.vip_level, s.like_count, s.collect_count, s.comment_count,
             s.read_count, s.play_count, f.file_id, f.width, f.height, f.thumbhash, f.color, f.widths,
             exists (select 1 from post_like l where l.post_id = p.post_id and l.user_id = $1) as liked,
             exists (select 1 from post_collect c where c.post_id = p.post_id and c.user_id = $1) as collected,
             exists (select 1 from follow w where w.user_id = $1 and w.target_id = p.author_id) as following
           from (select post_id from published_post order by published_at desc limit 10) n
           join post p using (post_id) join app_user u on u.user_id = p.author_id
           join post_stat s using (post_id) join post_file f using (post_id)
           order by p.published_at desc`,
    values: [params.userId],
  });
  return {
    code: '00000',
    data: { resultList: rows, hasNextPage: true, nextPage: '2' },
    message: '',
    resultMap: null,
  };
});

server.post<{ Params: { postId: string; userId: string } }>(
  '/floor/like/:postId/:userId',
  async (request) => {
    const { rows } = await pool.query({
      name: 'floor_like',
      text: `with added as (insert into floor_like values ($1, $2) on conflict do nothing returning 1)
           update floor_count set likes = likes + (select count(*) from added) where post_id = $1 returning likes`,
      values: [request.params.postId, request.params.userId],
    });
    return { code: '00000', data: rows[0], message: '', resultMap: null };
  },
);

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.('ready');
