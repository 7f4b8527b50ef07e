import type { accountErrors } from '@muyu/contract/account/account.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isWeakPayPassword } from '@muyu/contract/core/password/pay-password.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import {
  type addPayPassword as addEndpoint,
  type changePayPassword as changeEndpoint,
  walletErrors,
} from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import {
  confirmPassword,
  lockConfirmedPassword,
  lockNewSession,
  lockUnerasedAccount,
  type PasswordError,
  requireNoRecoveryLock,
  verifyPhoneTicket,
} from '#modules/account';
import type { Context } from '#platform/app.ts';
import { hashPassword, verifyPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { payPasswordChanged } from '../events.ts';
import { requireMoneyAge } from '../require-money-age.ts';
import { payPassword } from './tables.ts';
import {
  failAsWrong,
  findPayPasswordHash,
  hasPayPassword,
  unlockPayPassword,
  verifyPayPassword,
} from './verify-pay-password.ts';

/**
 * Sets the caller's pay password the first time, with a proof unless the session is new: with it, a stolen session could withdraw the
 * balance. Of concurrent calls one succeeds.
 */
export async function addPayPassword(
  context: ContextOf<typeof addEndpoint>,
  { password, loginPassword, ticket }: InputOf<typeof addEndpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await requireMoneyAge(context);
  if (isWeakPayPassword(password)) fail(context, walletErrors.weakPayPassword);
  if (await hasPayPassword(app.db, userId)) fail(context, walletErrors.payPasswordSet);
  const hasProof = loginPassword !== undefined || ticket !== undefined;
  // A new session has no other proof than the login password.
  if (!hasProof) await requireNoRecoveryLock(context);
  const confirmed = hasProof ? await checkProof(context, { loginPassword, ticket }) : null;
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    await lockProven(context, tx, { ticket, confirmed });
    if (!hasProof && !(await lockNewSession(context, tx))) fail(context, walletErrors.payPasswordProof);
    const [added] = await tx
      .insert(payPassword)
      .values({ userId, passwordHash })
      .onConflictDoNothing()
      .returning({ userId: payPassword.userId });
    if (!added) fail(context, walletErrors.payPasswordSet);
    await app.events.emit(tx, payPasswordChanged, { userId, first: true }, now);
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
  const known = await findPayPasswordHash(app.db, viewer.userId);
  if (known === null) return fail(context, payPasswordErrors.missing);
  if (password !== undefined && isWeakPayPassword(password)) fail(context, walletErrors.weakPayPassword);
  const proof = await checkChangeProof(context, change);
  if (password === undefined) return {};
  if (await verifyPassword(known, password)) fail(context, walletErrors.samePayPassword);
  const passwordHash = await hashPassword(password);
  const stored = await app.db.transaction((tx) => store(context, tx, { ...change, ...proof }, passwordHash));
  if (!stored) await failAsWrong(context);
  if (oldPassword === undefined) await unlockPayPassword(context);
  return {};
}

/** The hashes that were read with the proof: of the login password, or of the old pay password; null for the others. */
type ChangeProof = { confirmed: string | null; replaced: string | null };

async function checkChangeProof(context: ChangeContext, change: Change): Promise<ChangeProof> {
  const { oldPassword, loginPassword, ticket } = change;
  if (oldPassword === undefined || loginPassword !== undefined || ticket !== undefined)
    return { confirmed: await checkProof(context, change), replaced: null };
  return { confirmed: null, replaced: await verifyPayPassword(context, oldPassword) };
}

/** Checks a proof other than the old pay password; returns the hash of the login password where this is it. */
async function checkProof(
  context: Context<
    UserViewer,
    PasswordError | typeof accountErrors.ticketInvalid | typeof accountErrors.recoveredLately
  >,
  { oldPassword, loginPassword, ticket }: Change,
): Promise<string | null> {
  if (oldPassword !== undefined || (loginPassword === undefined) === (ticket === undefined))
    failCore(coreErrors.badInput, { affectedFields: ['oldPassword', 'loginPassword', 'ticket'] });
  if (loginPassword !== undefined) {
    const confirmed = await confirmPassword(context, loginPassword);
    await requireNoRecoveryLock(context);
    return confirmed;
  }
  await verifyPhoneTicket(context, context.app.db, ticket!);
  return null;
}

/** Locks the account with its proof, which must still hold; a ticket is used up. */
async function lockProven(
  context: Context<UserViewer, typeof accountErrors.ticketInvalid>,
  tx: Transaction,
  { ticket, confirmed }: { ticket?: string | undefined; confirmed: string | null },
): Promise<void> {
  const { userId } = context.viewer;
  await lockUnerasedAccount(tx, userId);
  if (confirmed !== null) await lockConfirmedPassword(tx, userId, confirmed);
  if (ticket !== undefined) await verifyPhoneTicket(context, tx, ticket, { consume: true });
}

/** Stores the new pay password; false when the old one that was its proof has been replaced meanwhile. */
async function store(
  context: ChangeContext,
  tx: Transaction,
  proven: Change & ChangeProof,
  passwordHash: string,
): Promise<boolean> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await lockProven(context, tx, proven);
  const { replaced } = proven;
  const isKnown = eq(payPassword.userId, userId);
  const stored = await tx
    .update(payPassword)
    .set({ passwordHash })
    .where(replaced === null ? isKnown : and(isKnown, eq(payPassword.passwordHash, replaced)))
    .returning({ userId: payPassword.userId });
  if (stored.length === 0) return false;
  await app.events.emit(tx, payPasswordChanged, { userId, first: false }, now);
  return true;
}
