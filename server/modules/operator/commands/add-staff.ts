import type { InputOf } from '@muyu/contract/core/call.ts';
import { type addStaff as call, type Staff, staffErrors } from '@muyu/contract/operator-staff.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requiredText } from '#platform/text/required.ts';
import { staffMember } from '../queries/staff-list.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { createOperator } from './create-operator.ts';

/** Makes an operator who enrols an authenticator at the first login. */
export async function addStaff(
  context: Context<OperatorViewer>,
  input: InputOf<typeof call>,
): Promise<Staff> {
  const username = requiredText(context.locale, 'username', input.username);
  if (isWeakPassword(input.password, username)) fail(staffErrors.weakPassword);
  const { operatorId } = await createOperator(context, { ...input, username });
  return staffMember(context.app.db, operatorId);
}
