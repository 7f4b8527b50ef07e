import { type OperatorRole, operatorErrors } from '@muyu/contract/admin/operator.ts';
import type { Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer, Viewer } from '#platform/http/viewer.ts';
import { normalizeUsername } from '../rules/normalize-username.ts';
import { operator } from '../tables.ts';
import { toOperatorViewer } from '../views.ts';
import { recordActionOf } from './record-action.ts';

export type NewOperator = {
  username: string;
  password: string;
  role: OperatorRole;
  /** An operator of the demo community. */
  demo?: boolean;
};

/**
 * Creates an operator and returns it as a viewer without a session. The audit log names the calling operator, or the new
 * operator itself when the command line creates it. Fails with `usernameTaken`.
 */
export async function createOperator(
  context: Context<Viewer, typeof operatorErrors.usernameTaken>,
  given: NewOperator,
): Promise<OperatorViewer> {
  const { app, viewer, now } = context;
  const { role, demo = false } = given;
  const username = given.username.trim();
  const passwordHash = await hashPassword(given.password);
  const operatorId = newId(now);
  await app.db.transaction(async (tx) => {
    const row = {
      operatorId,
      username,
      normalized: normalizeUsername(username),
      passwordHash,
      role,
      demo,
      createdAt: now,
    };
    const made = await tx
      .insert(operator)
      .values(row)
      .onConflictDoNothing({ target: operator.normalized })
      .returning();
    if (made.length === 0) fail(context, operatorErrors.usernameTaken);
    await recordActionOf(context, tx, viewer.kind === 'operator' ? viewer.operatorId : operatorId, {
      action: 'operator.create',
      targetType: 'operator',
      targetId: operatorId,
      before: null,
      after: { username, role },
    });
  });
  return toOperatorViewer({ operatorId, username, role, demo }, operatorId);
}
