import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Operator, operatorErrors, operatorLogin } from '@muyu/contract/admin/operator.ts';
import { isError } from '@muyu/contract/core/client.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { readDeviceToken } from '../../client/device-token.ts';
import { withProofOfWork } from '../../client/proof-of-work/proof-of-work.ts';
import { CodeField } from './code-field.tsx';
import type { EnrolmentCredentials } from './enrolment.tsx';
import { LoginError } from './login-error.tsx';
import styles from './login-page.module.css';
import { startSession } from './start-session.ts';

type Credentials = ClientInputOf<typeof operatorLogin>;
type LoginFormProps = {
  onEnter(operator: Operator): void;
  /** Called when the operator has no authenticator yet, with the typed credentials. */
  onEnrol(known: EnrolmentCredentials): void;
};

/**
 * The login form: account name and password, then the code of the second factor when the server requires it.
 */
export function LoginForm({ onEnter, onEnrol }: LoginFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Credentials>();
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const [isSolving, setIsSolving] = useState(false);
  const login = useMutation({
    mutationFn: (given: Credentials) =>
      withProofOfWork(
        (proof) => client.request(operatorLogin, { ...given, proof, deviceToken: readDeviceToken() }),
        setIsSolving,
      ),
    onSuccess: (entered) => {
      startSession(entered);
      onEnter(entered.operator);
    },
    onError: (error, { username, password }) => {
      const is = (known: (typeof operatorErrors)[keyof typeof operatorErrors]) => isError(error, known);
      if (is(operatorErrors.secondFactorMissing)) return onEnrol({ username, password });
      if (is(operatorErrors.codeRequired)) return setIsCodeRequired(true);
      const field = is(operatorErrors.badCode) ? 'code' : 'password';
      form.getFieldInstance(field)?.focus({ cursor: 'all' });
    },
  });
  const required = (message: string) => [{ required: true, message }];
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(given) => login.mutate(given)}
      onValuesChange={() => login.isError && login.reset()}
    >
      <Form.Item
        name="username"
        label={t`Account name`}
        rules={required(t`Enter your account name`)}
        validateTrigger="onSubmit"
      >
        <Input
          size="large"
          prefix={<UserOutlined aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="off"
          autoFocus
          maxLength={64}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t`Password`}
        rules={required(t`Enter your password`)}
        validateTrigger="onSubmit"
      >
        <Input.Password
          size="large"
          prefix={<LockOutlined aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={200}
        />
      </Form.Item>
      {isCodeRequired && <CodeField />}
      <LoginError error={login.error} />
      <p role="status" className={styles.solving}>
        {isSolving && <Trans>Running a security check. This can take up to a minute.</Trans>}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  );
}
