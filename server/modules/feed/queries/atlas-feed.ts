import type { InputOf } from '@muyu/contract/core/call.ts';
import type { atlasFeed as call } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, nothing, presentPage } from './id-page.ts';

const select = (where: string) => `
  select post_id as "postId", published_at::text as key from published_post p
  where atlas and (published_at, post_id) < ($1::timestamptz, $2::uuid) ${where}
  order by published_at desc, post_id desc limit $3`;

const all = idPages('atlas', 'moment', select(''));
const ofTag = idPages(
  'atlas_tag',
  'moment',
  select('and exists (select 1 from post_tag t where t.post_id = p.post_id and t.tag_id = $4)'),
);

/** Picture atlas, newest first, of a tag where one is named. */
export async function atlasFeed(context: Context<UserViewer>, { page, limit, tagId }: InputOf<typeof call>) {
  const { db } = context.app;
  if (tagId !== undefined && !isId(tagId)) return nothing;
  const ids = tagId ? await ofTag(db, page, limit, tagId) : await all(db, page, limit);
  return presentPage(context, ids, presentPosts);
}
