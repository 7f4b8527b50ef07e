import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { getRejections } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type OwnOptions, toOptionsDto } from '../views.ts';
import { getPostContents, type PostContent } from './get-post-contents.ts';
import { getRevisions } from './get-revisions.ts';
import { hydratePosts } from './hydrate-posts.ts';

type OwnContent = OwnOptions & Pick<PostContent, 'state'>;

/** Posts of the viewer in every state except deleted, with the rejection of the last review or removal. */
export async function hydrateOwnPosts(
  context: Context<UserViewer>,
  postIds: readonly string[],
): Promise<OwnPost[]> {
  const [posts, contents] = await Promise.all([
    hydratePosts(context, postIds, true),
    getPostContents(context.app, postIds),
  ]);
  return attachReviews(context, posts, contents);
}

/**
 * Adds review results. The rejection of a published post belongs to its revision. A rejection is shown until another
 * decision replaces it.
 */
export async function attachReviews(
  { app, now }: Context,
  posts: readonly Post[],
  contents: ReadonlyMap<string, OwnContent>,
): Promise<OwnPost[]> {
  const stateOf = (postId: string) => contents.get(postId)!.state;
  const published = posts.map(({ postId }) => postId).filter((postId) => stateOf(postId) === 'published');
  const revisions = await getRevisions(app.db, published);
  const reviewed = posts
    .map(({ postId }) => postId)
    .filter((postId) => stateOf(postId) !== 'published' || revisions.has(postId));
  const rejections = await getRejections(app, app.db, reviewed, now);
  return posts.map((shown) => {
    const content = contents.get(shown.postId)!;
    const { state } = content;
    const own = { ...shown, state, options: toOptionsDto({ app }, content), boughtText: null };
    const revision = revisions.get(shown.postId);
    const rejection = rejections.get(shown.postId) ?? null;
    return revision
      ? { ...own, rejection: null, revision: { state: revision.state, rejection } }
      : { ...own, rejection, revision: null };
  });
}
