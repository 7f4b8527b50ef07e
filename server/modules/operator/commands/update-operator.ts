import {
  type updateOperator as endpoint,
  type OperatorAccount,
  operatorAccountErrors,
} from '@muyu/contract/admin/operator-accounts.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, asc, eq, or } from 'drizzle-orm';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { getOperator } from '../queries/list-operators.ts';
import { mayEnter } from '../queries/may-enter.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { operator } from '../tables.ts';
import type { OperatorRow } from './check-login.ts';
import { clearWrongCodes } from './code-limit.ts';
import { endSessions } from './end-sessions.ts';
import { operatorDevices } from './known-devices.ts';
import { recordAction } from './record-action.ts';

type Change = InputOf<typeof endpoint>;
type UpdateContext = ContextOf<typeof endpoint>;

/**
 * Changes role, state or password of another operator, or removes the authenticator, and ends the operator's sessions.
 * Operators cannot change themselves; one active owner remains, also after concurrent changes. A change that changes nothing is refused:
 * it would link two operators (`isLinkedOperator`).
 */
export async function updateOperator(context: UpdateContext, change: Change): Promise<OperatorAccount> {
  const { app, viewer, locale } = context;
  const { operatorId, password } = change;
  if (!isId(operatorId)) failCore(coreErrors.notFound);
  if (operatorId === viewer.operatorId) fail(context, operatorAccountErrors.notYourself);
  const reason = requireText(locale, 'reason', change.reason);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await app.db.transaction(async (tx) => {
    const before = await lockWithOwners(context, tx, operatorId, change);
    if (!changesAnything(before, change)) fail(context, operatorAccountErrors.unchanged);
    if (password !== undefined && isWeakPassword(password, before.username))
      fail(context, operatorAccountErrors.weakPassword);
    const [after] = await tx
      .update(operator)
      .set({ ...changedColumns(before, change, context.now), ...(passwordHash ? { passwordHash } : {}) })
      .where(eq(operator.operatorId, operatorId))
      .returning();
    await endSessions(context, tx, operatorId);
    // A stranger who knew the old secret may have a device that wrong logins do not hinder.
    if (passwordHash || change.resetTotp) await operatorDevices.deleteAll(tx, operatorId);
    await recordAction(context, tx, {
      action: 'operator.change',
      targetType: 'operator',
      targetId: operatorId,
      reason,
      before: auditSnapshot(before),
      after: { ...auditSnapshot(after!), ...(passwordHash ? { passwordReset: true } : {}) },
    });
  });
  if (change.resetTotp) await clearWrongCodes(context, operatorId);
  return getOperator(app, operatorId);
}

/** Locks the operator and all owners in id order, which avoids deadlocks. */
async function lockWithOwners(
  context: UpdateContext,
  tx: Transaction,
  operatorId: string,
  change: Change,
): Promise<OperatorRow> {
  const owners = and(eq(operator.role, 'owner'), mayEnter(context.app.config));
  const locked = await tx
    .select()
    .from(operator)
    .where(or(owners, eq(operator.operatorId, operatorId)))
    .orderBy(asc(operator.operatorId))
    .for('update');
  const found = locked.find((row) => row.operatorId === operatorId) ?? failCore(coreErrors.notFound);
  const stays = (change.role ?? found.role) === 'owner' && !(change.disabled ?? found.disabledAt !== null);
  const others = locked.some((row) => row !== found && row.role === 'owner');
  if (!stays && !others) fail(context, operatorAccountErrors.lastOwner);
  return found;
}

const changesAnything = (before: OperatorRow, { role, disabled, password, resetTotp }: Change): boolean =>
  (role !== undefined && role !== before.role) ||
  (disabled !== undefined && disabled !== (before.disabledAt !== null)) ||
  password !== undefined ||
  resetTotp === true;

const changedColumns = (before: OperatorRow, { role, disabled, resetTotp }: Change, now: Date) => ({
  role: role ?? before.role,
  disabledAt: disabled === undefined ? before.disabledAt : disabled ? (before.disabledAt ?? now) : null,
  ...(resetTotp ? { totpSecret: null, totpStep: null } : {}),
});

const auditSnapshot = ({ role, disabledAt, totpSecret }: OperatorRow) => ({
  role,
  disabled: disabledAt !== null,
  secondFactor: totpSecret !== null,
});
