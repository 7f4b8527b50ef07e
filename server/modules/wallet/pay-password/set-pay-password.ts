import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isWeakPayPassword } from '@muyu/contract/core/pay-password.ts';
import {
  type addPayPassword as addEndpoint,
  type changePayPassword as changeEndpoint,
  walletErrors,
} from '@muyu/contract/wallet/wallet.ts';
import {
  confirmPassword,
  lockActiveAccount,
  lockConfirmedPassword,
  verifyPhoneTicket,
} from '#modules/account';
import { hashPassword, verifyPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireAdult } from '../require-adult.ts';
import { payPassword } from './tables.ts';
import { findPayPasswordHash, unlockPayPassword, verifyPayPassword } from './verify-pay-password.ts';

/** Sets the caller's pay password the first time. Of concurrent calls one succeeds. */
export async function addPayPassword(
  context: ContextOf<typeof addEndpoint>,
  { password }: InputOf<typeof addEndpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await requireAdult(context, walletErrors.adultOnly);
  if (isWeakPayPassword(password)) fail(context, walletErrors.weakPayPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    await lockActiveAccount(tx, userId);
    const [added] = await tx
      .insert(payPassword)
      .values({ userId, passwordHash, changedAt: now })
      .onConflictDoNothing()
      .returning({ userId: payPassword.userId });
    if (!added) fail(context, walletErrors.payPasswordSet);
  });
  return {};
}

type ChangeContext = ContextOf<typeof changeEndpoint>;
type Change = InputOf<typeof changeEndpoint>;

/**
 * Changes the caller's pay password with one proof; without a new password it checks the proof. A proof other than the old
 * pay password ends the lock after wrong tries.
 */
export async function changePayPassword(
  context: ChangeContext,
  change: Change,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { password, oldPassword } = change;
  const stored = await findPayPasswordHash(app.db, viewer.userId);
  if (stored === null) return fail(context, walletErrors.payPasswordMissing);
  if (password !== undefined && isWeakPayPassword(password)) fail(context, walletErrors.weakPayPassword);
  const confirmed = await checkProof(context, change);
  if (password === undefined) return {};
  if (await verifyPassword(stored, password)) fail(context, walletErrors.samePayPassword);
  const passwordHash = await hashPassword(password);
  await app.db.transaction((tx) => store(context, tx, { ...change, confirmed }, passwordHash));
  if (oldPassword === undefined) await unlockPayPassword(context);
  return {};
}

/** Returns the hash of the login password where this is the proof. */
async function checkProof(
  context: ChangeContext,
  { oldPassword, loginPassword, ticket }: Change,
): Promise<string | null> {
  const given = [oldPassword, loginPassword, ticket].filter((proof) => proof !== undefined);
  if (given.length !== 1)
    fail(coreErrors.badInput, { affectedFields: ['oldPassword', 'loginPassword', 'ticket'] });
  if (loginPassword !== undefined) return confirmPassword(context, loginPassword);
  if (oldPassword !== undefined) await verifyPayPassword(context, oldPassword, walletErrors);
  else await verifyPhoneTicket(context, context.app.db, ticket!);
  return null;
}

async function store(
  context: ChangeContext,
  tx: Transaction,
  { ticket, confirmed }: Change & { confirmed: string | null },
  passwordHash: string,
): Promise<void> {
  const { viewer, now } = context;
  const { userId } = viewer;
  await lockActiveAccount(tx, userId);
  if (confirmed !== null) await lockConfirmedPassword(tx, userId, confirmed);
  if (ticket !== undefined) await verifyPhoneTicket(context, tx, ticket, { consume: true });
  await tx
    .insert(payPassword)
    .values({ userId, passwordHash, changedAt: now })
    .onConflictDoUpdate({ target: payPassword.userId, set: { passwordHash, changedAt: now } });
}
