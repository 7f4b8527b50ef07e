import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import {
  changeOwnPassword,
  operatorAccountErrors,
  operatorPasswordLimits,
} from '@muyu/contract/admin/operator-accounts.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { readDeviceToken } from '../../client/device-token.ts';
import { useErrorMessage } from '../../client/error-message.ts';

type Passwords = { oldPassword: string; password: string; repeat: string };

/** Changes the password. A rejected value is reported at its field. */
export function PasswordForm() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const toErrorMessage = useErrorMessage();
  const { username } = useOperator();
  const [form] = Form.useForm<Passwords>();
  const min = operatorPasswordLimits.passwordMin;
  const change = useMutation({
    mutationFn: ({ oldPassword, password }: Passwords) =>
      client.request(changeOwnPassword, { oldPassword, password, deviceToken: readDeviceToken() }),
    onSuccess: () => {
      form.resetFields();
      message.success(t`Password changed. Your other sessions have ended.`);
    },
    onError: (error) => {
      const name = fieldOf(error);
      if (!name) return;
      form.setFields([{ name, errors: [toErrorMessage(error)] }]);
      form.getFieldInstance(name)?.focus({ cursor: 'all' });
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(given) => !change.isPending && change.mutate(given)}
      validateTrigger="onSubmit"
    >
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Form.Item
        name="oldPassword"
        label={t`Current password`}
        rules={[{ required: true, message: t`Enter your current password` }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t`New password`}
        extra={t`${plural(min, { one: 'At least # character', other: 'At least # characters' })}. A few words that only you would combine are easy to remember.`}
        rules={[
          {
            required: true,
            min,
            message: t`${plural(min, { one: 'At least # character', other: 'At least # characters' })}`,
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={operatorPasswordLimits.passwordMax} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t`New password again`}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t`The passwords don’t match`)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={operatorPasswordLimits.passwordMax} />
      </Form.Item>
      {change.error && !fieldOf(change.error) && (
        <Alert type="error" showIcon title={toErrorMessage(change.error)} style={{ marginBottom: 20 }} />
      )}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
}

/** Returns the field that an error refers to. */
function fieldOf(error: Error): 'oldPassword' | 'password' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.is(operatorAccountErrors.wrongPassword) || error.is(operatorErrors.loginLocked))
    return 'oldPassword';
  return error.is(operatorAccountErrors.weakPassword) ? 'password' : null;
}
