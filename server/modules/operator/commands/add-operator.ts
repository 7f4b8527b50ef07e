import {
  type addOperator as endpoint,
  type OperatorAccount,
  operatorAccountErrors,
} from '@muyu/contract/admin/operator-accounts.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { getOperator } from '../queries/list-operators.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { createOperator } from './create-operator.ts';

/** Creates an operator, who enrols an authenticator at the first login. */
export async function addOperator(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<OperatorAccount> {
  const username = requireText(context.locale, 'username', input.username);
  if (isWeakPassword(input.password, username)) fail(context, operatorAccountErrors.weakPassword);
  const { operatorId } = await createOperator(context, { ...input, username });
  return getOperator(context.app.db, operatorId);
}
