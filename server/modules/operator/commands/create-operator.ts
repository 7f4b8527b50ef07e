import { type OperatorRole, operatorErrors } from '@muyu/contract/operator.ts';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { foldName } from '../rules/operator-name.ts';
import { operator } from '../tables.ts';
import { operatorViewer } from '../views.ts';
import { recordAction } from './record-action.ts';

export type NewOperator = { username: string; password: string; role: OperatorRole };

/**
 * Makes an operator, who enrols an authenticator at the first login, and gives it as the viewer of later commands,
 * without a session. One that nobody signed in makes (the first, from the command line) stands in the audit log as its own maker. Fails with `usernameTaken`.
 */
export async function createOperator(context: Context, given: NewOperator): Promise<OperatorViewer> {
  const { app, viewer, now } = context;
  const { role } = given;
  const username = given.username.trim();
  const passwordHash = await hashPassword(given.password);
  const operatorId = newId(now);
  await app.db.transaction(async (tx) => {
    const row = { operatorId, username, folded: foldName(username), passwordHash, role, createdAt: now };
    const made = await tx
      .insert(operator)
      .values(row)
      .onConflictDoNothing({ target: operator.folded })
      .returning();
    if (made.length === 0) fail(operatorErrors.usernameTaken);
    await recordAction(tx, context, viewer.kind === 'operator' ? viewer.operatorId : operatorId, {
      action: 'operator.create',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { username, role },
    });
  });
  return operatorViewer({ operatorId, username, role }, operatorId);
}
