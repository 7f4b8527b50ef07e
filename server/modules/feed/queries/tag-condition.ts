import { tagErrors } from '@muyu/contract/tag.ts';
import { findTag } from '#modules/post';
import type { App } from '#platform/app.ts';
import { existsByIndex } from '#platform/database/statement.ts';
import { fail, type MayFail } from '#platform/errors.ts';

/**
 * How a list finds the posts of a tag: `scan` reads the list in its order and looks each post up among those of the tag, `join`
 * reads all posts of the tag and sorts them.
 */
export type TagPlan = 'scan' | 'join';

/**
 * Up to this many posts the posts of a tag are sorted. Of a list of 1,000,000 posts a scan reads 10 million / (posts of the tag)
 * entries for a page, so that both plans read about as many rows here.
 */
const mostSorted = 3_000;

/** The tag of an id, which may have been merged into another one, and the plan for it. Fails for an unknown one. */
export async function choosePlan(
  context: { app: App } & MayFail<typeof tagErrors.notFound>,
  asked: string,
): Promise<{ tagId: string; plan: TagPlan }> {
  const found = await findTag(context.app, asked);
  if (found === null) return fail(context, tagErrors.notFound);
  return { tagId: found.tagId, plan: found.postNum > mostSorted ? 'scan' : 'join' };
}

/** SQL: `table` restricted to the posts of the tag in the parameter. */
export const fromTagged = (
  table: string,
  plan: TagPlan,
  parameter: string,
): { from: string; where: string } =>
  plan === 'join'
    ? {
        from: `(select post_id from post_tag where tag_id = ${parameter} offset 0) t join ${table} x using (post_id)`,
        where: '',
      }
    : {
        from: `${table} x`,
        where: `and ${existsByIndex(`post_tag t where t.post_id = x.post_id and t.tag_id = ${parameter}`)}`,
      };
