import {
  type addOperator as endpoint,
  type OperatorAccount,
  operatorAccountErrors,
} from '@muyu/contract/admin/operator-accounts.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { getOperator } from '../queries/list-operators.ts';
import { normalizeUsername } from '../rules/normalize-username.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { operator } from '../tables.ts';
import { createOperator } from './create-operator.ts';

/**
 * Creates an operator, who enrols an authenticator at the first login. Until that a repeated request, whose reply may have been lost,
 * returns the operator: with the same role, and by the password that nobody else has.
 */
export async function addOperator(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<OperatorAccount> {
  const username = requireText(context.locale, 'username', input.username);
  if (isWeakPassword(input.password, username)) fail(context, operatorAccountErrors.weakPassword);
  const added = await findNewcomer(context.app.db, input);
  const { operatorId } = added ?? (await createOperator(context, { ...input, username }));
  return getOperator(context.app, operatorId);
}

/** The operator of this name, role and password, who has not enrolled yet. */
async function findNewcomer(db: Db, { username, role, password }: InputOf<typeof endpoint>) {
  const [found] = await db
    .select()
    .from(operator)
    .where(
      and(
        eq(operator.normalized, normalizeUsername(username)),
        eq(operator.role, role),
        isNull(operator.seenAt),
        isNull(operator.totpSecret),
        isNull(operator.disabledAt),
        eq(operator.demo, false),
      ),
    );
  return found && (await verifyPassword(found.passwordHash, password)) ? found : null;
}
