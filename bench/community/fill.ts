import pg from 'pg';
import { withoutIndexes } from './indexes.ts';
import { selections } from './selections.ts';
import { distinctUsers, idOf, oneOf, unit } from './sql.ts';
import { tagNames, vocabularies } from './vocabulary.ts';

/** Size of a community. `first` is the number of the first post, which its id contains. */
export type CommunitySize = {
  posts: number;
  users: number;
  likes: number;
  follows: number;
  comments: number;
  first?: number;
};
/** A statement, and what it makes. */
export type Step = { what: string; sql: string };

/** The shape of the popularity of posts and people: a few have most of it. */
export const skew = 3;
/** Publication times are spread over so many days. */
const days = 400;

/** Places that a third of the posts name. */
export const placeCodes = ['310100', '320100', '320500', '330100', '440100', '440300', '510100', '110100'];
const isVideo = `${unit('n', 26)} < 0.25`;

const byLanguage = (n: string, textOf: (vocabulary: (typeof vocabularies)[number]) => string) => {
  let upTo = 0;
  const cases = vocabularies.slice(0, -1).map((vocabulary) => {
    upTo += vocabulary.share;
    return `when ${unit(n, 1)} < ${upTo} then ${textOf(vocabulary)}`;
  });
  return `case ${cases.join(' ')} else ${textOf(vocabularies.at(-1)!)} end`;
};
const titleOf = (n: string) =>
  byLanguage(n, ({ locale, places, subjects, moods }) => {
    const parts = [oneOf(moods, unit(n, 2)), oneOf(places, unit(n, 3)), oneOf(subjects, unit(n, 4))];
    return parts.join(locale === 'en_US' ? ` || ' ' || ` : ' || ');
  });
const contentOf = (n: string) =>
  byLanguage(n, ({ locale, sentences, subjects }) => {
    const space = locale === 'en_US' ? ` || ' ' || ` : ' || ';
    const [one, two, three] = [5, 6, 7].map((salt) => oneOf(sentences, unit(n, salt)));
    return `${one}${space}${two}${space}${oneOf(subjects, unit(n, 8))}${space}${three}`;
  });

function steps({ posts, users, likes, follows, comments, first = 1 }: CommunitySize): Step[] {
  const author = `1 + floor(${users} * power(${unit('n', 9)}, ${skew}))::bigint`;
  const series = `generate_series(${first}::bigint, ${first + posts - 1}::bigint) n`;
  const popularity = (n: string, salt: number) => `power(1 - ${unit(n, salt)}, -0.75) - 1`;
  const wanted = (total: number, salt: number, source: string, cap: number) =>
    `select n, least(${cap}, round((${popularity('n', salt)}) * ${total}
       / (select sum(${popularity('n', salt)}) from ${source})))::int as wanted from ${source}`;
  return [
    {
      what: 'users',
      sql: `insert into app_user (user_id, kind, username, nickname, sign, certified, labels, birthday, created_at, registered_at)
        select ${idOf('a0', 'n')}, 'member', 'user' || n,
          ${byLanguage('n', ({ given, subjects }) => `${oneOf(given, unit('n', 10))} || ${oneOf(subjects, unit('n', 11))}`)} || n,
          ${byLanguage('n', ({ sentences }) => oneOf(sentences, unit('n', 12)))}, ${unit('n', 13)} < 0.05,
          case when ${unit('n', 13)} < 0.02 then '{certifiedHer}'::text[] else '{}' end, '1990-01-01', now(), now()
        from generate_series(1, ${users}::bigint) n`,
    },
    {
      what: 'tags',
      sql: `insert into tag (tag_id, key, name_zh, name_en, name_ja, position)
        select ${idOf('c0', 'i')}, 'community' || i, zh, en, ja, 1000 + i from (values
        ${tagNames.map(([zh, en, ja], i) => `(${i + 1}, '${zh}', '${en}', '${ja}')`).join(', ')}) t (i, zh, en, ja)`,
    },
    {
      what: 'posts',
      sql: `insert into post (post_id, author_id, type, state, title, content, address, place_code, atlas, lock,
          auth_channel, ai_made, close_comment, consent_at, created_at, published_at)
        select ${idOf('b0', 'n')}, ${idOf('a0', author)}, case when ${isVideo} then 1 else 2 end,
          'published', ${titleOf('n')}, ${contentOf('n')}, null,
          case when ${unit('n', 27)} < 0.33 then ${oneOf(placeCodes, unit('n', 28))} end,
          not ${isVideo} and ${unit('n', 29)} < 0.1, case when ${isVideo} and ${unit('n', 30)} < 0.2 then 'vip' else 'free' end,
          ${unit('n', 31)} < 0.5, false, false, now(), t, t
        from ${series}, lateral (select now() - (${first + posts} - n) * (interval '${days} days' / ${posts}) as t) x`,
    },
    {
      what: 'pictures and videos',
      sql: `insert into post_file (post_id, position, file_id, type, cover_id, duration_ms, has_sound, streaming,
          width, height, thumbhash, color, widths)
        select post_id, 0, post_id, 3 - type, case type when 1 then post_id end, case type when 1 then 42000 end,
          case type when 1 then true end, case type when 1 then false end,
          1080, 1440, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', '#8a5a3c', '{360,720,1080}' from post`,
    },
    {
      what: 'lists of published posts',
      sql: `insert into published_post (post_id, author_id, type, certified, auth_channel, long, atlas, published_at, place_code)
        select p.post_id, p.author_id, p.type, u.certified, p.auth_channel,
          p.type = 1 and get_byte(uuid_send(p.post_id), 15) % 10 = 0, p.atlas, p.published_at, p.place_code
        from post p join app_user u on u.user_id = p.author_id`,
    },
    {
      what: 'first publications',
      sql: `insert into first_publication (user_id, published_at)
        select author_id, min(published_at) from published_post group by author_id`,
    },
    {
      what: 'tags of posts',
      sql: `insert into post_tag (post_id, tag_id)
        select ${idOf('b0', 'n')}, ${idOf('c0', `1 + floor(${tagNames.length} * power(${unit('n', 14)}, 2))`)} from ${series}
        union
        select ${idOf('b0', 'n')}, ${idOf('c0', `1 + floor(${tagNames.length} * power(${unit('n', 15)}, 2))`)} from ${series}
        where ${unit('n', 16)} < 0.5`,
    },
    {
      what: 'likes',
      sql: `with wanted as materialized (${wanted(likes, 17, `(select n from ${series}) p`, users)}),
          liker as (${distinctUsers('wanted', users, 18)})
        insert into post_like (post_id, user_id, created_at)
        select ${idOf('b0', 'n')}, ${idOf('a0', 'user_n')},
          now() - interval '${days} days' * (${unit('n + i', 19)} * (${first + posts} - n) / ${posts}) from liker`,
    },
    {
      what: 'collections',
      sql: `insert into post_collect (post_id, user_id, created_at)
        select post_id, user_id, created_at from post_like where get_byte(uuid_send(user_id), 15) % 10 = 0`,
    },
    {
      what: 'follows',
      sql: `with wanted as materialized (
            ${wanted(follows, 20, `(select n from generate_series(1, ${users}::bigint) n) u`, Math.floor(users / 4))}),
          fan as (${distinctUsers('wanted', users, 21)})
        insert into follow (user_id, target_id, created_at)
        select ${idOf('a0', 'user_n')}, ${idOf('a0', 'n')}, now() - interval '1 day' * ${unit('n + user_n', 22)} * ${days}
        from fan where user_n <> n`,
    },
    {
      what: 'numbers of fans',
      sql: `insert into follow_count (user_id, fans, follows)
        select user_id, coalesce(fans, 0), coalesce(follows, 0) from app_user
        left join (select target_id as user_id, count(*)::int as fans from follow group by 1) f using (user_id)
        left join (select user_id, count(*)::int as follows from follow group by 1) g using (user_id)
        where username like 'user%'`,
    },
    {
      what: 'comments',
      sql: `with wanted as materialized (${wanted(comments, 23, `(select n from ${series}) p`, users)}),
          writer as (${distinctUsers('wanted', users, 24)})
        insert into comment (post_id, comment_id, user_id, content, created_at)
        select ${idOf('b0', 'n')}, gen_random_uuid(), ${idOf('a0', 'user_n')},
          ${byLanguage('n + i', ({ sentences }) => oneOf(sentences, unit('n + i', 25)))}, now() from writer`,
    },
    {
      what: 'counters and scores',
      sql: `insert into post_stat (post_id, type, published_at, like_count, collect_count, comment_count, hot_score, popularity)
        select post_id, type, published_at, likes, collects, comments,
          log(greatest(1, 2 * likes + 4 * collects + 4 * comments)) + extract(epoch from published_at) / 45000,
          case when published_at > now() - interval '7 days' then 2 * likes + 4 * collects + 4 * comments else 0 end
        from (select p.post_id, p.type, p.published_at, coalesce(l.n, 0)::int as likes, coalesce(c.n, 0)::int as collects,
            coalesce(m.n, 0)::int as comments from published_post p
          left join (select post_id, count(*) as n from post_like group by 1) l using (post_id)
          left join (select post_id, count(*) as n from post_collect group by 1) c using (post_id)
          left join (select post_id, count(*) as n from comment group by 1) m using (post_id)) counted`,
    },
  ];
}

const filled = [
  'app_user',
  'post',
  'post_file',
  'published_post',
  'post_stat',
  'post_tag',
  'post_like',
  'post_collect',
  'follow',
  'comment',
  'post_daily_engagement',
];

/**
 * Fills an empty, migrated database with a community whose likes, follows and texts are distributed as in a real one.
 * `onStep` is called after each step with its duration in seconds.
 */
export async function fillCommunity(
  url: string,
  size: CommunitySize,
  onStep: (what: string, rows: number, seconds: number) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'",
    );
    const timed = async (what: string, sql: string) => {
      const began = performance.now();
      const { rowCount } = await client.query(sql);
      onStep(what, rowCount ?? 0, (performance.now() - began) / 1000);
    };
    let began = 0;
    await withoutIndexes(client, filled, async () => {
      for (const { what, sql } of [...steps(size), ...selections]) await timed(what, sql);
      began = performance.now();
    });
    onStep('indexes', 0, (performance.now() - began) / 1000);
    await timed('statistics of the planner', 'vacuum analyze');
  } finally {
    await client.end();
  }
}
