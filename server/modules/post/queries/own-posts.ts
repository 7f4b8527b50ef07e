import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { rejectionsOf } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postContents } from './post-content.ts';
import { presentPosts } from './present-posts.ts';
import { revisionsOf } from './revisions.ts';

type StateOf = (postId: string) => OwnPost['state'];

/** An author's own posts, in any state but deleted, with why a review refused them or operators hid them. */
export async function presentOwnPosts(
  context: Context<UserViewer>,
  postIds: readonly string[],
): Promise<OwnPost[]> {
  const [posts, contents] = await Promise.all([
    presentPosts(context, postIds, true),
    postContents(context.app, postIds),
  ]);
  return withReviews(context, posts, (postId) => contents.get(postId)!.state);
}

/**
 * Adds what their reviews came to. The rejection of a published post is one of its revision, and so it is told there;
 * a rejection stays readable until something else is decided.
 */
export async function withReviews(
  { app, now }: Context,
  posts: readonly Post[],
  stateOf: StateOf,
): Promise<OwnPost[]> {
  const published = posts.map(({ postId }) => postId).filter((postId) => stateOf(postId) === 'published');
  const revisions = await revisionsOf(app.db, published);
  const reviewed = posts
    .map(({ postId }) => postId)
    .filter((postId) => stateOf(postId) !== 'published' || revisions.has(postId));
  const rejections = await rejectionsOf(app.db, reviewed, now);
  return posts.map((shown) => {
    const state = stateOf(shown.postId);
    const revision = revisions.get(shown.postId);
    const rejection = rejections.get(shown.postId) ?? null;
    return revision
      ? { ...shown, state, rejection: null, revision: { state: revision.state, rejection } }
      : { ...shown, state, rejection, revision: null };
  });
}
