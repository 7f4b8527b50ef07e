import type { Post } from '@muyu/contract/post.ts';
import { cardsOf } from '#modules/account';
import { accessOf } from '#modules/membership';
import { relationTo } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postView } from '../views.ts';
import { type PostContent, postContents } from './post-content.ts';
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
  if (postIds.length === 0) return [];
  const contents = await postContents(context.app, postIds);
  return presentContents(
    context,
    postIds.flatMap((postId) => contents.get(postId) ?? []),
    own,
  );
}

/** The same for content that is at hand. */
export async function presentContents(
  context: Context<UserViewer>,
  contents: readonly PostContent[],
  own: boolean,
): Promise<Post[]> {
  const { app, viewer, now } = context;
  const postIds = contents.map(({ postId }) => postId);
  const people = contents.flatMap(({ authorId, marks }) => [authorId, ...marks]);
  const [states, cards, access] = await Promise.all([
    postStates(app, postIds, viewer.userId),
    cardsOf(app, people, now),
    accessOf(app, viewer, [...contents], now),
  ]);
  return contents.flatMap((content) => {
    const author = cards.get(content.authorId);
    const state = states.get(content.postId);
    const shown = content.state === 'published' ? state : own && content.state !== 'deleted';
    if (!author || !shown) return [];
    const relation = state ? relationTo(viewer.userId, content.authorId, state) : 'self';
    const marks = content.marks.flatMap((userId) => {
      const marked = cards.get(userId);
      return marked ? [{ userId, nickname: marked.nickname }] : [];
    });
    const unlock = access.get(content.postId)!;
    return [postView(context, content, { author, state, relation, marks, unlock })];
  });
}
