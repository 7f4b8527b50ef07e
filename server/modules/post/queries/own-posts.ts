import type { OwnPost } from '@muyu/contract/post.ts';
import { latestDecisions } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postContents } from './post-content.ts';
import { presentPosts } from './present-posts.ts';

/** States in which an author reads the last rejection: until something else is decided. */
const unsettled: readonly OwnPost['state'][] = ['rejected', 'pending'];

/** An author's own posts, in any state but deleted, with why a review refused them. */
export async function presentOwnPosts(
  context: Context<UserViewer>,
  postIds: readonly string[],
): Promise<OwnPost[]> {
  const [posts, contents] = await Promise.all([
    presentPosts(context, postIds, true),
    postContents(context.app, postIds),
  ]);
  const refused = [...contents.values()]
    .filter((content) => unsettled.includes(content.state))
    .map((c) => c.postId);
  const decisions = await latestDecisions(context.app.db, refused);
  return posts.map((shown) => {
    const { state } = contents.get(shown.postId)!;
    const decision = decisions.get(shown.postId);
    const rejection =
      decision?.decision === 'rejected' ? { rule: decision.rule ?? '', reason: decision.reason ?? '' } : null;
    return { ...shown, state, rejection };
  });
}
