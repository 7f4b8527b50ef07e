import { accountErrors } from '@muyu/contract/account/account.ts';
import type { appealSuspension as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { consumeVerificationToken, lockAgainstErasure, requireVerificationToken } from '#modules/account';
import { AppError, fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { appeal } from './appeal.ts';

/** Appeals against the suspension of an account, with the ticket that the failed login returned. */
export async function appealSuspension(
  context: ContextOf<typeof endpoint>,
  { ticket, content }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  await context.app.db.transaction(async (tx) => {
    const { userId, sanctionId } = await requireVerificationToken(context, tx, 'appeal', ticket);
    await lockAgainstErasure(tx, userId!);
    await consumeVerificationToken(context, tx, 'appeal', ticket);
    const given = { userId: userId!, sanctionId: sanctionId!, content };
    const mayBeLifted: MayFail<typeof accountErrors.notFound | typeof accountErrors.appealedAlready> = {};
    const { now, locale } = context;
    await appeal({ now, locale, ...mayBeLifted }, tx, given).catch((error: unknown) => {
      // The sanction was lifted after the ticket was issued: the account can be entered again.
      const isLifted = error instanceof AppError && error.definition === accountErrors.notFound;
      return isLifted ? fail(context, accountErrors.ticketInvalid) : Promise.reject(error);
    });
  });
  return {};
}
