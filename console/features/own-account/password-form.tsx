import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { operatorErrors } from '@muyu/contract/operator.ts';
import { changeOwnPassword, staffErrors, staffLimits } from '@muyu/contract/operator-staff.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { useOperator } from '../../app/operator.ts';

type Passwords = { oldPassword: string; password: string; repeat: string };

/** The old password and the new one twice. What the server refuses stands at its field. */
export function PasswordForm() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const { username } = useOperator();
  const [form] = Form.useForm<Passwords>();
  const least = staffLimits.passwordMin;
  const change = useMutation({
    mutationFn: ({ oldPassword, password }: Passwords) =>
      client.request(changeOwnPassword, { oldPassword, password }),
    onSuccess: () => {
      form.resetFields();
      message.success(t`Password changed. Your other sessions have ended.`);
    },
    onError: (error) => {
      const name = fieldOf(error);
      if (!name) return;
      form.setFields([{ name, errors: [errorText(error)] }]);
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
        label={t`Present password`}
        rules={[{ required: true, message: t`Enter your present password` }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t`New password`}
        extra={t`At least ${least} characters. A few words that only you put together are easy to keep.`}
        rules={[{ required: true, min: least, message: t`At least ${least} characters` }]}
      >
        <Input.Password autoComplete="new-password" maxLength={staffLimits.passwordMax} />
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
                : Promise.reject(new Error(t`The two are not the same`)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={staffLimits.passwordMax} />
      </Form.Item>
      {change.error && !fieldOf(change.error) && (
        <Alert type="error" showIcon title={errorText(change.error)} style={{ marginBottom: 20 }} />
      )}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
}

/** The field that a refusal is about. */
function fieldOf(error: Error): 'oldPassword' | 'password' | null {
  if (!(error instanceof CallError)) return null;
  if (error.is(staffErrors.wrongPassword) || error.is(operatorErrors.loginLocked)) return 'oldPassword';
  return error.is(staffErrors.weakPassword) ? 'password' : null;
}
