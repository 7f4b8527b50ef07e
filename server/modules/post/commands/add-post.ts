import type { InputOf } from '@muyu/contract/core/call.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { type addPost as call, postErrors } from '@muyu/contract/post.ts';
import { inArray } from 'drizzle-orm';
import { readyPictures } from '#modules/media';
import { refuseWords, submitForReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine, plainText } from '#platform/text/plain.ts';
import { post, postFile, postTag, tag } from '../tables.ts';

/** Publishes: the post and its files are stored and wait for review (product document, section 4). */
export async function addPost(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const { app, viewer, now } = context;
  const title = plainLine(input.title);
  const content = plainText(input.content);
  if (!title && !content && input.fileIds.length === 0) fail(postErrors.empty);
  if (!input.consent) fail(postErrors.consentRequired);
  const address = plainLine(input.address ?? '') || null;
  await refuseWords(app, { title, content, address: address ?? '' });
  const files = await ownReadyPictures(context, input.fileIds);
  await knownTags(context, input.tagIds);
  const postId = newId(now);
  await app.db.transaction(async (tx) => {
    await tx.insert(post).values({
      postId,
      authorId: viewer.userId,
      type: input.type,
      state: 'pending',
      title,
      content,
      address,
      aiMade: input.aiMade,
      closeComment: input.closeComment,
      consentAt: now,
      createdAt: now,
    });
    if (files.length > 0) {
      await tx.insert(postFile).values(files.map((file, position) => ({ ...file, postId, position })));
    }
    if (input.tagIds.length > 0)
      await tx.insert(postTag).values(input.tagIds.map((tagId) => ({ postId, tagId })));
    await submitForReview(tx, { targetType: 'post', targetId: postId, authorId: viewer.userId, at: now });
  });
  return { postId, state: 'pending' as const };
}

async function ownReadyPictures({ app, viewer }: Context<UserViewer>, fileIds: string[]) {
  if (!fileIds.every(isId)) fail(postErrors.foreignFile);
  const known = await readyPictures(app.db, viewer.userId, fileIds);
  return fileIds.map((fileId) => {
    const file = known.get(fileId) ?? fail(postErrors.foreignFile);
    if (file.state !== 'ready') fail(mediaErrors.notReady);
    const { width, height, thumbhash, color, widths } = file;
    return { fileId, type: 1, width, height, thumbhash, color, widths };
  });
}

async function knownTags({ app }: Context, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return;
  if (!tagIds.every(isId)) fail(postErrors.unknownTag);
  const known = await app.db.select({ tagId: tag.tagId }).from(tag).where(inArray(tag.tagId, tagIds));
  if (known.length < tagIds.length) fail(postErrors.unknownTag);
}
