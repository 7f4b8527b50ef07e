import { tagLimits } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { followTag as endpoint } from '@muyu/contract/recommendation.ts';
import { type TagWithCount, tagErrors } from '@muyu/contract/tag.ts';
import { desc, eq } from 'drizzle-orm';
import { lockCaller } from '#modules/account';
import { findTag, listTagsWithCount, resolveTag } from '#modules/post';
import { exclusionTopic } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { tagFollow } from '../tables.ts';
import { deleteList } from './stored-list.ts';
import { deleteTagExclusion, deleteTagFollow } from './tag-rows.ts';

/** As many as a site can have: `addTag` refuses more. */
const maxTags = tagLimits.tags;

/** Follows a tag, which takes back its exclusion, or unfollows it, also one that has been blocked since. The list of recommendations is computed anew at the next visit. */
export async function followTag(
  context: ContextOf<typeof endpoint>,
  { tagId: asked, status }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const found = await findTag(app, asked);
  if (!found && (status === 1 || !isId(asked))) fail(context, tagErrors.notFound);
  const tagId = await app.db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    const tagId = await resolveTag(tx, found?.tagId ?? asked);
    if (status === 1) {
      await tx.insert(tagFollow).values({ userId, tagId, createdAt: now }).onConflictDoNothing();
      await deleteTagExclusion(tx, userId, tagId);
      app.pubsub.publishSoon(tx, exclusionTopic, userId);
    } else await deleteTagFollow(tx, userId, tagId);
    await deleteList(app, tx, userId);
    return tagId;
  });
  return { tagId, followed: status === 1 };
}

/** The tags that the viewer follows, the latest first. */
export async function listFollowedTags(context: Context<UserViewer>): Promise<TagWithCount[]> {
  const { app, viewer } = context;
  const rows = await app.db
    .select({ tagId: tagFollow.tagId })
    .from(tagFollow)
    .where(eq(tagFollow.userId, viewer.userId))
    .orderBy(desc(tagFollow.createdAt), desc(tagFollow.tagId))
    .limit(maxTags);
  return listTagsWithCount(
    context,
    rows.map(({ tagId }) => tagId),
  );
}
