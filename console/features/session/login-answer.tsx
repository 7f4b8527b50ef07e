import { CallError } from '@muyu/contract/core/client.ts';
import { operatorErrors } from '@muyu/contract/operator.ts';
import { Alert } from 'antd';
import { useErrorText } from '../../app/error-text.ts';

/** Why the server let nobody in: being asked for a code is news, being locked a warning, the rest an error. */
export function LoginAnswer({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  const is = (known: (typeof operatorErrors)[keyof typeof operatorErrors]) =>
    error instanceof CallError && error.is(known);
  const quiet = is(operatorErrors.codeRequired) ? 'info' : null;
  const locked = is(operatorErrors.loginLocked) ? 'warning' : null;
  return (
    <Alert type={quiet ?? locked ?? 'error'} showIcon title={errorText(error)} style={{ marginBottom: 20 }} />
  );
}
