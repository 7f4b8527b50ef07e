import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { postErrors } from '@muyu/contract/post.ts';
import type {
  excludePost as postEndpoint,
  excludeTag as tagEndpoint,
} from '@muyu/contract/recommendation.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockCaller } from '#modules/account';
import { findTag, getPostContents, resolveTag } from '#modules/post';
import { exclusionTopic } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { recommendationExclusion } from '../tables.ts';
import { deleteList } from './stored-list.ts';
import { deleteTagExclusion, deleteTagFollow } from './tag-rows.ts';

/** Posts, and tags, that a person can have excluded: the oldest exclusions give way. */
const maxExcluded = 2_000;

/**
 * Stores or deletes an exclusion of the viewer. That of a tag ends the follow of the tag, and deletes the list, which does not contain tags.
 * Returns whether it ended a follow.
 */
async function setExclusion(
  context: Context<UserViewer>,
  kind: 'post' | 'tag',
  askedId: string,
  status: 0 | 1,
): Promise<boolean> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  return app.db.transaction(async (tx) => {
    let unfollowed = false;
    await lockCaller(tx, userId);
    const targetId = kind === 'tag' ? await resolveTag(tx, askedId) : askedId;
    if (status === 1) {
      if (kind === 'tag') unfollowed = await deleteTagFollow(tx, userId, targetId);
      await tx
        .insert(recommendationExclusion)
        .values({ userId, kind, targetId, createdAt: now })
        .onConflictDoNothing();
      await tx.execute(sql`delete from recommendation_exclusion
        where user_id = ${userId}::uuid and kind = ${kind} and target_id in (
          select target_id from recommendation_exclusion where user_id = ${userId}::uuid and kind = ${kind}
          order by created_at desc, target_id desc offset ${maxExcluded})`);
    } else if (kind === 'tag') await deleteTagExclusion(tx, userId, targetId);
    else
      await tx
        .delete(recommendationExclusion)
        .where(
          and(
            eq(recommendationExclusion.userId, userId),
            eq(recommendationExclusion.kind, kind),
            eq(recommendationExclusion.targetId, targetId),
          ),
        );
    if (kind === 'tag') await deleteList(app, tx, userId);
    app.pubsub.publishSoon(tx, exclusionTopic, userId);
    return unfollowed;
  });
}

/** Never recommends a post to the viewer again, or takes that back, also of a post that has been taken down since. */
export async function excludePost(
  context: ContextOf<typeof postEndpoint>,
  { postId, status }: InputOf<typeof postEndpoint>,
) {
  if (!isId(postId)) fail(context, postErrors.notFound);
  if (status === 1) {
    const content = (await getPostContents(context.app, [postId])).get(postId);
    if (content?.state !== 'published') fail(context, postErrors.notFound);
  }
  await setExclusion(context, 'post', postId, status);
  return {};
}

/** Recommends no posts with a tag to the viewer any more, or takes that back, also of a tag that has been blocked since. */
export async function excludeTag(
  context: ContextOf<typeof tagEndpoint>,
  { tagId, status }: InputOf<typeof tagEndpoint>,
) {
  const found = await findTag(context.app, tagId);
  if (!found && (status === 1 || !isId(tagId))) fail(context, tagErrors.notFound);
  return { unfollowed: await setExclusion(context, 'tag', found?.tagId ?? tagId, status) };
}
