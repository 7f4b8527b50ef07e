import { type grantTicketsToPerson as endpoint, ticketGrantErrors } from '@muyu/contract/admin/ticket.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { ticketsGranted } from '../../events.ts';
import { grantTickets } from '../grant-tickets.ts';

/** Gives a person tickets; the person reads the reason. */
export async function grantTicketsToPerson(
  context: ContextOf<typeof endpoint>,
  { userId, key, videoTicket, postTicket, downloadTicket, ...given }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = sanitizeText(given.reason) || fail(context, ticketGrantErrors.reasonRequired);
  const count = videoTicket + postTicket + downloadTicket;
  if (count === 0) fail(context, ticketGrantErrors.empty);
  const tickets = { video: videoTicket, post: postTicket, download: downloadTicket };
  const sourceKey = key ?? newId(now);
  await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.kind === 'visitor' || user.erasedAt) fail(context, ticketGrantErrors.unknownPerson);
    const by = { operatorId, reason };
    if (!(await grantTickets(tx, { userId, source: 'operator', sourceKey, tickets, by }, now))) return;
    await recordAction(tx, context, operatorId, {
      action: 'ticket.grant',
      targetType: 'user',
      targetId: userId,
      reason,
      before: null,
      after: { ...tickets },
    });
    await app.events.emit(tx, ticketsGranted, { userId, count, reason }, now);
  });
  return {};
}
