import type { Step } from './fill.ts';

/** Rows that are made of the posts of a community and of their likes. */
export const selections: readonly Step[] = [
  {
    what: 'further pictures of atlases',
    sql: `insert into post_file (post_id, position, file_id, type, width, height, thumbhash, color, widths)
      select f.post_id, place, ('0190d' || place || substr(f.post_id::text, 7))::uuid, f.type, f.width, f.height, f.thumbhash,
        f.color, f.widths
      from post_file f join post p on p.post_id = f.post_id, generate_series(1, 2) place where p.atlas`,
  },
  {
    what: 'picks',
    sql: `insert into picked_post (post_id, position, created_at)
      select post_id, row_number() over (order by published_at desc), now() from published_post
      order by published_at desc limit 500`,
  },
  {
    what: 'engagement of days',
    sql: `insert into post_daily_engagement (post_id, day, weight, likes, collects)
      select post_id, (created_at at time zone 'Asia/Shanghai')::date, 2 * count(*), count(*), 0 from post_like
      where created_at > now() - interval '31 days' group by 1, 2`,
  },
];
