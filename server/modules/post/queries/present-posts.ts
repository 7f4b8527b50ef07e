import type { Post } from '@muyu/contract/post.ts';
import { cardsOf } from '#modules/account';
import { relationsOf } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postView } from '../views.ts';
import { postContents } from './post-content.ts';
import { postStates } from './viewer-state.ts';

/**
 * Posts as this viewer sees them, in the order of the ids, hydrated in bulk: content, authors, counters, the viewer's
 * likes, collections and relations. Ids that are gone, or not published (unless `own`), fall away.
 */
export async function presentPosts(
  context: Context<UserViewer>,
  postIds: readonly string[],
  own = false,
): Promise<Post[]> {
  const { app, viewer, now } = context;
  if (postIds.length === 0) return [];
  const contents = await postContents(app, postIds);
  const authorIds = [...contents.values()].map((content) => content.authorId);
  const [states, authors, relations] = await Promise.all([
    postStates(app, postIds, viewer.userId),
    cardsOf(app, authorIds, now),
    relationsOf(app, viewer.userId, authorIds),
  ]);
  return postIds.flatMap((postId) => {
    const content = contents.get(postId);
    const author = content && authors.get(content.authorId);
    const shown =
      content && (content.state === 'published' ? states.has(postId) : own && content.state !== 'deleted');
    if (!content || !author || !shown) return [];
    return [
      postView(context, content, author, states.get(postId), relations.get(content.authorId) ?? 'none'),
    ];
  });
}
