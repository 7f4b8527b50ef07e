import { type CountedTag, tagErrors } from '@muyu/contract/tag.ts';
import type { Context } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import { tagView } from '../views.ts';
import type { TagRow } from './post-content.ts';

type Counted = TagRow & { postNum: number };

const columns = `t.tag_id as "tagId", t.name_zh as "nameZh", t.name_en as "nameEn", t.name_ja as "nameJa",
  (select count(*) from post_tag c join published_post p using (post_id) where c.tag_id = t.tag_id)::int as "postNum"`;

const one = statement<Counted>('tag_info', `select ${columns} from tag t where t.tag_id = $1`);

/** $1 how many of the hottest posts, $2 how many tags. */
const hottest = statement<Counted>(
  'tags_hot',
  `with hot as (select post_id from post_stat order by hot_score desc, post_id desc limit $1),
   carried as (
     select tag_id, count(*) as n from hot join post_tag using (post_id) group by tag_id order by n desc, tag_id limit $2
   )
   select ${columns} from carried join tag t using (tag_id) order by carried.n desc, t.position, t.tag_id`,
);

const hotPosts = 300;
const hotAtMost = 10;
const keptMs = 20_000;

const caches = perApp(() => ({
  tags: new Cache<Counted[]>(keptMs, 1_000),
  hot: new Cache<Counted[]>(keptMs, 1),
}));

const view = (row: Counted, { locale }: Context): CountedTag => ({
  ...tagView(row, locale),
  postNum: row.postNum,
});

/** One tag with the number of published posts that carry it; the number may be some seconds old. */
export async function tagInfo(context: Context, { tagId }: { tagId: string }): Promise<CountedTag> {
  const { app } = context;
  const [row] = isId(tagId) ? await caches(app).tags.get(tagId, () => one(app.db, [tagId])) : [];
  return view(row ?? fail(tagErrors.notFound), context);
}

/** Tags of the posts that are hottest now, the most carried first. */
export async function hotTags(context: Context): Promise<CountedTag[]> {
  const { app } = context;
  const rows = await caches(app).hot.get('all', () => hottest(app.db, [hotPosts, hotAtMost]));
  return rows.map((row) => view(row, context));
}
