import { accountErrors } from '@muyu/contract/account/account.ts';
import type { appealSuspension as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  consumeVerificationToken,
  isUsedVerificationToken,
  lockAgainstErasure,
  requireVerificationToken,
} from '#modules/account';
import { AppError, fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { appeal } from './appeal.ts';

type Context = ContextOf<typeof endpoint>;
type SuspensionAppeal = InputOf<typeof endpoint>;

const isError = (error: unknown, definition: AppError['definition']) =>
  error instanceof AppError && error.definition === definition;

/**
 * Appeals against the suspension of an account, with the ticket that the failed login returned. A used ticket fails with
 * `appealedAlready`: the reply to its appeal may have been lost.
 */
export async function appealSuspension(
  context: Context,
  given: SuspensionAppeal,
): Promise<Record<never, never>> {
  await storeAppeal(context, given).catch(async (error: unknown) => {
    const isUsed =
      isError(error, accountErrors.ticketInvalid) &&
      (await isUsedVerificationToken(context.app.db, 'appeal', given.ticket));
    return isUsed ? fail(context, accountErrors.appealedAlready) : Promise.reject(error);
  });
  return {};
}

const storeAppeal = (context: Context, { ticket, content }: SuspensionAppeal): Promise<void> =>
  context.app.db.transaction(async (tx) => {
    const { userId, sanctionId } = await requireVerificationToken(context, tx, 'appeal', ticket);
    await lockAgainstErasure(tx, userId!);
    await consumeVerificationToken(context, tx, 'appeal', ticket);
    const given = { userId: userId!, sanctionId: sanctionId!, content };
    const mayBeLifted: MayFail<typeof accountErrors.notFound | typeof accountErrors.appealedAlready> = {};
    const { now, locale } = context;
    await appeal({ now, locale, ...mayBeLifted }, tx, given).catch((error: unknown) => {
      // The sanction was lifted after the ticket was issued: the account can be entered again.
      return isError(error, accountErrors.notFound)
        ? fail(context, accountErrors.ticketInvalid)
        : Promise.reject(error);
    });
  });
