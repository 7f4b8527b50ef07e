import type { Person } from '@muyu/contract/social.ts';
import { cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { followCountsOf } from './follow-counts.ts';
import { relationsOf } from './relations-of.ts';

/** People as this viewer sees them, in the order of the ids, hydrated in bulk: cards, relations, fans. */
export async function presentPeople(
  { app, viewer, now }: Context<UserViewer>,
  userIds: readonly string[],
): Promise<Person[]> {
  const [cards, relations, counts] = await Promise.all([
    cardsOf(app, userIds, now),
    relationsOf(app, viewer.userId, userIds),
    followCountsOf(app, userIds),
  ]);
  return userIds.flatMap((userId) => {
    const card = cards.get(userId);
    if (!card) return [];
    return [{ ...card, relation: relations.get(userId)!, fansNum: counts.get(userId)!.fans }];
  });
}
