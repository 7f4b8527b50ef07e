import {
  curationLimits,
  type orderPickedPosts as orderEndpoint,
  type pickPost as pickEndpoint,
  pickErrors,
  type unpickPost as unpickEndpoint,
} from '@muyu/contract/admin/curation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { asc, eq, min, sql } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { getPostSummaries } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { PurgeStep } from '#platform/module/purge-step.ts';
import { pickedPost } from '../tables.ts';

/** The id in a link of a post, or the id itself; null without one. */
const postIdIn = (linkOrId: string): string | null =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(linkOrId)?.[0].toLowerCase() ?? null;

/** The picked posts in their order, locked: two operators change the order one after the other. */
async function lockPicks(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`lock table picked_post in share row exclusive mode`);
  const rows = await tx
    .select({ postId: pickedPost.postId })
    .from(pickedPost)
    .orderBy(asc(pickedPost.position), asc(pickedPost.postId));
  return rows.map(({ postId }) => postId);
}

const writeOrder = (tx: Transaction, postIds: readonly string[]) =>
  tx.execute(sql`
    update picked_post k set position = o.place - 1
    from unnest(${sql.param([...postIds])}::uuid[]) with ordinality o (post_id, place)
    where k.post_id = o.post_id and k.position <> o.place - 1`);

/** Picks a published post as the first one; one that is picked already stays where it is. */
export async function pickPost(
  context: ContextOf<typeof pickEndpoint>,
  { post: linkOrId }: InputOf<typeof pickEndpoint>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  const postId = postIdIn(linkOrId) ?? fail(context, postErrors.notFound);
  await app.db.transaction(async (tx) => {
    const post = (await getPostSummaries(tx, [postId])).get(postId);
    if (post?.state !== 'published') fail(context, postErrors.notFound);
    const picked = await lockPicks(tx);
    if (picked.includes(postId)) return;
    if (picked.length >= curationLimits.posts) fail(context, pickErrors.tooManyPicked);
    const [first] = await tx.select({ position: min(pickedPost.position) }).from(pickedPost);
    const position = (first?.position ?? 1) - 1;
    await tx.insert(pickedPost).values({ postId, position, createdAt: now });
    await recordAction(context, tx, {
      action: 'picked.add',
      targetType: 'post',
      targetId: postId,
      before: null,
      after: { position },
    });
  });
  return {};
}

/** Puts the picked posts into the given order; those that it does not name follow in their own. */
export async function orderPickedPosts(
  context: ContextOf<typeof orderEndpoint>,
  { postIds, seen }: InputOf<typeof orderEndpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const before = await lockPicks(tx);
    const known = new Set(before);
    const named = postIds.filter((postId) => known.has(postId));
    const after = [...new Set([...named, ...before])];
    if (after.join() === before.join()) return;
    if (seen && seen.join() !== before.join()) fail(context, pickErrors.picksChanged);
    await writeOrder(tx, after);
    await recordAction(context, tx, {
      action: 'picked.order',
      targetType: 'picks',
      targetId: 'posts',
      before: { postIds: before },
      after: { postIds: after },
    });
  });
  return {};
}

/** Removes a post from the picks. */
export async function unpickPost(
  context: ContextOf<typeof unpickEndpoint>,
  { postId }: InputOf<typeof unpickEndpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  if (!isId(postId)) fail(context, postErrors.notFound);
  await app.db.transaction(async (tx) => {
    const [row] = await tx.delete(pickedPost).where(eq(pickedPost.postId, postId)).returning();
    if (!row) fail(context, postErrors.notFound);
    await recordAction(context, tx, {
      action: 'picked.remove',
      targetType: 'post',
      targetId: postId,
      before: { position: row.position },
      after: null,
    });
  });
  return {};
}

/** Removes a purged post from the picks. */
export const purgePick: PurgeStep = async ({ db }, postId) => {
  await db.delete(pickedPost).where(eq(pickedPost.postId, postId));
};
