import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { Alert } from 'antd';
import { useErrorMessage } from '../../client/error-message.ts';

/**
 * Shows a failed login: a required code as information, a locked account as warning, everything else as
 * error.
 */
export function LoginError({ error }: { error: Error | null }) {
  const toErrorMessage = useErrorMessage();
  if (!error) return null;
  const is = (known: (typeof operatorErrors)[keyof typeof operatorErrors]) => isError(error, known);
  const quiet = is(operatorErrors.codeRequired) ? 'info' : null;
  const locked = is(operatorErrors.loginLocked) ? 'warning' : null;
  return (
    <Alert
      type={quiet ?? locked ?? 'error'}
      showIcon
      title={toErrorMessage(error)}
      style={{ marginBottom: 20 }}
    />
  );
}
