import type { Post } from '@muyu/contract/post.ts';
import { cardsOf } from '#modules/account';
import { accessOf } from '#modules/membership';
import { relationTo } from '#modules/social';
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
  const people = [...contents.values()].flatMap(({ authorId, marks }) => [authorId, ...marks]);
  const [states, cards, access] = await Promise.all([
    postStates(app, postIds, viewer.userId),
    cardsOf(app, people, now),
    accessOf(app, viewer, [...contents.values()], now),
  ]);
  return postIds.flatMap((postId) => {
    const content = contents.get(postId);
    const author = content && cards.get(content.authorId);
    const state = states.get(postId);
    const shown = content && (content.state === 'published' ? state : own && content.state !== 'deleted');
    if (!content || !author || !shown) return [];
    const relation = state ? relationTo(viewer.userId, content.authorId, state) : 'self';
    const marks = content.marks.flatMap((userId) => {
      const marked = cards.get(userId);
      return marked ? [{ userId, nickname: marked.nickname }] : [];
    });
    return [postView(context, content, { author, state, relation, marks, unlock: access.get(postId)! })];
  });
}
