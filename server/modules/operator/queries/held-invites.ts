import type { InputOf } from '@muyu/contract/core/call.ts';
import type { heldInvites as call, HeldInvite } from '@muyu/contract/operator-users.ts';
import { cardsOf, heldInvitations } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** Invite rewards that wait for a decision, oldest first. */
export async function heldInvites(
  { app, now }: Context<OperatorViewer>,
  { page, limit }: InputOf<typeof call>,
) {
  const { items, total, nextPage } = await heldInvitations(app.db, page, limit);
  const cards = await cardsOf(
    app,
    items.flatMap((item) => [item.inviterId, item.inviteeId]),
    now,
  );
  const resultList = items.map(
    ({ inviterId, inviteeId, at, address, sameOrigin }): HeldInvite => ({
      inviteeId,
      inviter: cards.get(inviterId)!,
      invitee: cards.get(inviteeId)!,
      at: at.toISOString(),
      origin: address,
      sameOrigin,
    }),
  );
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}
