import type { ListedUser } from '@muyu/contract/social.ts';
import { getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getFollowCounts } from './get-follow-counts.ts';
import { getRelations } from './get-relations.ts';

/** People as this viewer sees them, in the order of the ids; cards, relations and fans are loaded in bulk. */
export async function hydrateListedUsers(
  { app, viewer, now, locale }: Context<UserViewer>,
  userIds: readonly string[],
): Promise<ListedUser[]> {
  const [cards, relations, counts] = await Promise.all([
    getUserCards({ app, now, locale }, userIds),
    getRelations(app, viewer.userId, userIds),
    getFollowCounts(app, userIds),
  ]);
  return userIds.flatMap((userId) => {
    const card = cards.get(userId);
    if (!card) return [];
    return [{ ...card, relation: relations.get(userId)!, fansNum: counts.get(userId)!.fans }];
  });
}
