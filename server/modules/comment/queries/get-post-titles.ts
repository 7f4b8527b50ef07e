import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import { inArray } from 'drizzle-orm';
import { post } from '#modules/post';
import type { Db } from '#platform/database/database.ts';

/** Characters of the text that identify a post without a title to an operator. */
const maxTitleLength = 40;

/** The titles of the posts of comments, or the beginnings of their texts, by post id. */
export async function getPostTitles(db: Db, postIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ postId: post.postId, title: post.title, content: post.content })
    .from(post)
    .where(inArray(post.postId, [...new Set(postIds)]));
  return new Map(
    rows.map(({ postId, title, content }) => [postId, title || excerpt(content, maxTitleLength)]),
  );
}
