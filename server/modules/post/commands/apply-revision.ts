import { reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import { appUser, listOpenAccounts } from '#modules/account';
import { usedFileIds, withdrawFiles } from '#modules/media';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { postPublished } from '../events.ts';
import { parseDraft, type RevisionRow } from '../queries/get-revisions.ts';
import { dropsBoughtFiles } from '../sale/drops-bought-files.ts';
import { keepSoldText } from '../sale/sold-texts.ts';
import { post, postFile, postMention, postRevision, postStat, publishedPost } from '../tables.ts';
import { isInAuthChannel } from './is-in-auth-channel.ts';
import { hasLongVideo } from './publish-post.ts';
import { replaceParts } from './write-parts.ts';

/**
 * Replaces the content of a published post that the caller has locked by its revision: text, files, tags, mentions.
 * Publication time, counters and pin do not change. The files need no claim: the revision claimed them. Fails with `boughtFiles`
 * when somebody has bought the post since the revision was submitted and would lose a file.
 */
export async function applyRevision(
  app: App,
  context: MayFail<typeof reviewErrors.boughtFiles>,
  tx: Transaction,
  revision: RevisionRow,
  now: Date,
): Promise<void> {
  const { postId, authorId } = revision;
  const replaced = await tx.select().from(postFile).where(eq(postFile.postId, postId));
  const draft = parseDraft(revision);
  if (await dropsBoughtFiles(tx, postId, draft.files)) fail(context, reviewErrors.boughtFiles);
  const { type, authChannel = false, placeCode = null } = draft.columns;
  // Accounts may have been closed while the revision was pending.
  const open = new Set(await listOpenAccounts(tx, draft.markUserIds));
  const markUserIds = draft.markUserIds.filter((userId) => open.has(userId));
  const known = await tx
    .select({ userId: postMention.userId })
    .from(postMention)
    .where(eq(postMention.postId, postId));
  const [before] = await tx
    .select({ title: post.title, content: post.content })
    .from(post)
    .where(eq(post.postId, postId));
  await keepSoldText(tx, postId, before!, { ...before!, ...draft.columns }, now);
  await tx.update(post).set(draft.columns).where(eq(post.postId, postId));
  await replaceParts({ app, now }, tx, { postId, authorId }, { ...draft, markUserIds });
  await withdrawFiles(app, tx, usedFileIds(replaced));
  const atlas = draft.columns.atlas ?? false;
  const [author] = await tx
    .select({ userId: appUser.userId, certified: appUser.certified })
    .from(appUser)
    .where(eq(appUser.userId, authorId));
  await tx
    .update(publishedPost)
    .set({
      ...{ type, atlas, placeCode },
      authChannel: await isInAuthChannel(tx, author!, authChannel),
      long: await hasLongVideo(app, tx, postId),
    })
    .where(eq(publishedPost.postId, postId));
  await tx.update(postStat).set({ type }).where(eq(postStat.postId, postId));
  await tx.delete(postRevision).where(eq(postRevision.postId, postId));
  const wasMarked = new Set(known.map(({ userId }) => userId));
  const added = markUserIds.filter((userId) => !wasMarked.has(userId));
  const published = { postId, authorId, markUserIds: added, isRepublish: true, notifiedAt: null };
  await app.events.emit(tx, postPublished, published, now);
}
