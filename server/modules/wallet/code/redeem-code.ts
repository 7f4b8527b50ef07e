import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { lockCaller } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { countWithin, requireStillUnlocked, requireUnlocked } from '#platform/session/failed-attempts.ts';
import { wrongCodeLimit } from '../recharge/card-code.ts';

/** A kind of codes that people type: the prefix under which wrong ones are counted, and its errors. */
type TypedCode<E extends ErrorDefinition> = { countedAs: string; unknown: E; tooManyTries: E };

/**
 * Redeems a code that the caller typed: `redeem` locks it and returns what it brought, or null for an unknown code, which
 * counts. After too many of these the caller has to wait.
 */
export async function redeemCode<E extends ErrorDefinition, Redeemed>(
  context: Context<UserViewer, E>,
  { countedAs, unknown, tooManyTries }: TypedCode<NoInfer<E>>,
  redeem: (tx: Transaction) => Promise<Redeemed | null>,
): Promise<Redeemed> {
  const { app, viewer } = context;
  const subject = `${countedAs}:${viewer.userId}`;
  const limit = wrongCodeLimit(app);
  await requireUnlocked<E>(context, subject, tooManyTries, limit);
  const redeemed = await app.db.transaction(async (tx) => {
    // Before the code, which may change the row of the user; and the tries of one person are judged one after another.
    await lockCaller(tx, viewer.userId);
    await requireStillUnlocked<E>(context, tx, subject, tooManyTries, limit);
    const brought = await redeem(tx);
    if (brought === null) await countWithin(context, tx, subject, limit);
    return brought;
  });
  return redeemed ?? fail<E>(context, unknown);
}
