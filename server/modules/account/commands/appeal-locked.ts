import { accountErrors } from '@muyu/contract/account.ts';
import type { Context } from '#platform/app.ts';
import { Refused } from '#platform/errors.ts';
import { appeal } from './appeal.ts';
import { takeTicket } from './tickets.ts';

/** Puts down the appeal of somebody who cannot come in, with the ticket that the refused login gave. */
export async function appealLocked(
  context: Context,
  { ticket, content }: { ticket: string; content: string },
): Promise<Record<never, never>> {
  await context.app.db.transaction(async (tx) => {
    const { userId, sanctionId } = await takeTicket(tx, context, 'appeal', ticket);
    await appeal(tx, context, { userId: userId!, sanctionId: sanctionId!, content }).catch((refused) => {
      // Lifted since the ticket was given: there is nothing to appeal against, the way in is open.
      const lifted = refused instanceof Refused && refused.definition === accountErrors.notFound;
      throw lifted ? new Refused(accountErrors.ticketInvalid, {}) : refused;
    });
  });
  return {};
}
