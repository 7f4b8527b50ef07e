import pg from 'pg';

export type Size = { posts: number; users: number; follows: number };

/** Rows as a grown community has them, made in the database by SQL: users, posts with one picture, follows, likes. */
export async function fill(url: string, { posts, users, follows }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const uuid = (kind: string, n: string) =>
    `('0190${kind}00-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const steps = [
    `insert into app_user (user_id, kind, username, nickname, sign, certified, created_at)
     select ${uuid('a0', 'n')}, 'member', 'user' || n, '用户' || n, '在城市的边上，收集日落。', n % 20 = 0, now()
     from generate_series(1, ${users}) n`,
    `insert into post (post_id, author_id, type, state, title, content, address, ai_made, close_comment, consent_at,
       created_at, published_at)
     select ${uuid('b0', 'n')}, ${uuid('a0', `1 + (n * 7919) % ${users}`)}, 2, 'published', '傍晚的江边 ' || n,
       repeat('路灯一盏一盏亮起来，风从水面上过来。', 4), '杭州', false, false, now(), t, t
     from generate_series(1, ${posts}) n, lateral (select now() - (${posts} - n) * interval '7 seconds' as t) x`,
    `insert into post_file (post_id, position, file_id, width, height, thumbhash, color, widths)
     select post_id, 0, post_id, 1080, 1440, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', '#8a5a3c', '{360,720,1080}' from post`,
    `insert into published_post select post_id, author_id, 2, false, published_at from post`,
    `insert into post_stat (post_id, type, published_at, like_count, comment_count, hot_score)
     select post_id, 2, published_at, 10, 2,
       log(28) + extract(epoch from published_at) / 45000 from post`,
    `insert into follow (user_id, target_id, created_at)
     select distinct ${uuid('a0', `1 + (n * 31) % ${users}`)}, ${uuid('a0', `1 + (n * 17 + 5) % ${users}`)}, now()
     from generate_series(1, ${follows}) n where (n * 31) % ${users} <> (n * 17 + 5) % ${users}`,
    'create table floor_like (post_id uuid, user_id uuid, primary key (post_id, user_id))',
    'create table floor_count (post_id uuid primary key, likes int not null)',
    'insert into floor_count select post_id, 0 from post',
    'vacuum analyze',
  ];
  for (const step of steps) await client.query(step);
  await client.end();
}
