import { type OwnPost, postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { asOwner } from '../commands/own-post.ts';
import { withReviews } from './own-posts.ts';
import { postContents } from './post-content.ts';
import { presentContents } from './present-posts.ts';
import { revisedContents } from './revisions.ts';

/** A post of one's own as an edit of it begins: with its revision, whose files nobody else may see yet. */
export async function postDraft(
  context: Context<UserViewer>,
  { postId }: { postId: string },
): Promise<OwnPost> {
  const { app, viewer } = context;
  const contents = isId(postId) ? await postContents(app, [postId]) : new Map();
  const { state } = asOwner(contents.get(postId), viewer.userId);
  const { revised, ...content } = (await revisedContents(app, contents)).get(postId)!;
  const sighted = revised ? { ...content, state: 'pending' as const } : content;
  const [own] = await withReviews(context, await presentContents(context, [sighted], true), () => state);
  return own ?? fail(postErrors.notFound);
}
