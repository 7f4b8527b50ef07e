import fastify from 'fastify';
import pg from 'pg';

// The least that could answer: no session, no locks, no counts, no viewer. What ours is measured against.
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
