import { type grantTicketsToUser as endpoint, ticketGrantErrors } from '@muyu/contract/admin/money/ticket.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { ticketKinds } from '@muyu/contract/post-access.ts';
import { lockMember } from '#modules/account';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { ticketsGranted } from '../../events.ts';
import { addTickets, findTicketGrant, getTickets, grantTickets } from '../grant-tickets.ts';

const source = 'operator';

/** Gives a person tickets, once per request key; the person reads the reason. */
export async function grantTicketsToUser(
  context: ContextOf<typeof endpoint>,
  { userId, key, videoTicket, postTicket, downloadTicket, ...given }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = requireText(context.locale, 'reason', given.reason);
  const count = videoTicket + postTicket + downloadTicket;
  if (count === 0) fail(context, ticketGrantErrors.empty);
  const tickets = { video: videoTicket, post: postTicket, download: downloadTicket };
  const sourceKey = key ?? newId(now);
  await app.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) fail(context, ticketGrantErrors.unknownUser);
    const earlier = await findTicketGrant(tx, { userId, source, sourceKey });
    if (earlier) {
      const isSame =
        earlier.reason === reason && ticketKinds.every((kind) => earlier.tickets[kind] === tickets[kind]);
      if (!isSame) failCore(coreErrors.badInput, { affectedFields: ['key'] });
      return;
    }
    const by = { operatorId, reason };
    await grantTickets(tx, { userId, source, sourceKey, tickets, by }, now);
    // Read after the change, which locked the balances that it changed.
    const left = await getTickets(tx, userId);
    await recordAction(context, tx, {
      action: 'ticket.grant',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { left: addTickets(left, tickets, -1) },
      after: { granted: tickets, left },
    });
    await app.events.emit(tx, ticketsGranted, { userId, count, reason }, now);
  });
  return {};
}
