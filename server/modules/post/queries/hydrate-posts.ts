import type { Post } from '@muyu/contract/post.ts';
import { getClosedAccounts, getOpenAccounts, getUserCards } from '#modules/account';
import { getCreatorTerms, getPostAccess } from '#modules/membership';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { rewardsOn } from '../sale/settings.ts';
import { toPostDto, urlAudienceOf } from '../views.ts';
import { getPostContents, type PostContent } from './get-post-contents.ts';
import { getStatesAndRelations } from './get-post-viewer-states.ts';
import { leaveOutClosed } from './leave-out-closed.ts';

/**
 * Hydrates posts for a viewer in bulk, in the order of the ids: content, authors, counters, the viewer's likes,
 * collections and relations. Leaves out deleted posts, except those that the viewer has bought and that are kept, and, unless
 * `own`, posts that are not published. Posts of closed accounts are left out for all but their buyers, and mentions of such accounts for all.
 */
export async function hydratePosts(
  context: Context<UserViewer>,
  postIds: readonly string[],
  own = false,
): Promise<Post[]> {
  if (postIds.length === 0) return [];
  const contents = await getPostContents(context.app, postIds);
  return hydrateContents(
    context,
    postIds.flatMap((postId) => contents.get(postId) ?? []),
    own,
  );
}

/** Hydrates posts whose content is already loaded. */
export async function hydrateContents(
  context: Context<UserViewer>,
  contents: readonly PostContent[],
  own: boolean,
): Promise<Post[]> {
  const { app, viewer, now } = context;
  const authorIds = contents.map(({ authorId }) => authorId);
  const markUserIds = contents.flatMap((content) => content.markUserIds);
  const [[states, relations], cards, access, terms] = await Promise.all([
    getStatesAndRelations(app, contents, viewer),
    getUserCards(context, [...authorIds, ...markUserIds]),
    getPostAccess(app, viewer, [...contents], now),
    getCreatorTerms(app, authorIds, now),
  ]);
  const canReward = app.settings.get(rewardsOn);
  const [shown, closed, marked] = await Promise.all([
    leaveOutClosed(app, viewer, contents),
    getClosedAccounts(app, authorIds),
    getOpenAccounts(app, markUserIds),
  ]);
  return shown.flatMap((content) => {
    const author = cards.get(content.authorId);
    const state = states.get(content.postId);
    const unlock = access.get(content.postId)!;
    const isKept = unlock.open && content.authorId !== viewer.userId;
    const isVisible = content.state === 'published' ? state : content.state === 'deleted' ? isKept : own;
    if (!author || !isVisible) return [];
    const isOwn = content.authorId === viewer.userId;
    const relation = state ? relations.get(content.authorId)! : isOwn ? 'self' : 'none';
    const marks = content.markUserIds.flatMap((userId) => {
      const mentioned = cards.get(userId);
      return mentioned && marked.has(userId) ? [{ userId, nickname: mentioned.nickname }] : [];
    });
    const earns = terms.get(content.authorId)?.earns ?? false;
    const rewardable =
      canReward && earns && content.state === 'published' && content.authorId !== viewer.userId;
    const audience = urlAudienceOf(content, viewer, closed);
    return [toPostDto(context, content, { author, audience, state, relation, marks, unlock, rewardable })];
  });
}
