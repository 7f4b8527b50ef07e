import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type changeStaff as call, type Staff, staffErrors } from '@muyu/contract/operator-staff.ts';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requiredText } from '#platform/text/required.ts';
import { staffMember } from '../queries/staff-list.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { operator } from '../tables.ts';
import type { OperatorRow } from './check-login.ts';
import { endSessions } from './end-sessions.ts';
import { recordAction } from './record-action.ts';

type Change = InputOf<typeof call>;

/**
 * Changes another operator, whose sessions end: role, disabled, password, or takes the authenticator away. Nobody
 * changes themselves, and one owner who may enter stays, also when two owners change each other at once.
 */
export async function changeStaff(context: Context<OperatorViewer>, change: Change): Promise<Staff> {
  const { app, viewer, locale } = context;
  const { operatorId, password } = change;
  if (!isId(operatorId)) fail(coreErrors.notFound);
  if (operatorId === viewer.operatorId) fail(staffErrors.notYourself);
  const reason = requiredText(locale, 'reason', change.reason);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await app.db.transaction(async (tx) => {
    const before = await hold(tx, operatorId, change);
    if (password !== undefined && isWeakPassword(password, before.username)) fail(staffErrors.weakPassword);
    const [after] = await tx
      .update(operator)
      .set({ ...changed(before, change, context.now), ...(passwordHash ? { passwordHash } : {}) })
      .where(eq(operator.operatorId, operatorId))
      .returning();
    await endSessions(context, tx, operatorId);
    await recordAction(tx, context, viewer.operatorId, {
      action: 'operator.change',
      targetType: 'operator',
      targetId: operatorId,
      reason,
      before: recorded(before),
      after: { ...recorded(after!), ...(passwordHash ? { passwordReset: true } : {}) },
    });
  });
  return staffMember(app.db, operatorId);
}

/** The operator, held together with all owners, in one order everywhere. */
async function hold(tx: Transaction, operatorId: string, change: Change): Promise<OperatorRow> {
  const owners = and(eq(operator.role, 'owner'), isNull(operator.disabledAt));
  const held = await tx
    .select()
    .from(operator)
    .where(or(owners, eq(operator.operatorId, operatorId)))
    .orderBy(asc(operator.operatorId))
    .for('update');
  const found = held.find((row) => row.operatorId === operatorId) ?? fail(coreErrors.notFound);
  const stays = (change.role ?? found.role) === 'owner' && !(change.disabled ?? found.disabledAt !== null);
  const others = held.some((row) => row !== found && row.role === 'owner' && !row.disabledAt);
  if (!stays && !others) fail(staffErrors.lastOwner);
  return found;
}

const changed = (before: OperatorRow, { role, disabled, resetTotp }: Change, now: Date) => ({
  role: role ?? before.role,
  disabledAt: disabled === undefined ? before.disabledAt : disabled ? (before.disabledAt ?? now) : null,
  ...(resetTotp ? { totpSecret: null, totpStep: null } : {}),
});

const recorded = ({ role, disabledAt, totpSecret }: OperatorRow) => ({
  role,
  disabled: disabledAt !== null,
  secondFactor: totpSecret !== null,
});
