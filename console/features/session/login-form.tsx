import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { type Operator, operatorErrors, operatorLogin } from '@muyu/contract/operator.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { CodeField } from './code-field.tsx';
import type { Known } from './enrolment.tsx';
import { seat } from './enter.ts';
import { LoginAnswer } from './login-answer.tsx';

type Credentials = GivenOf<typeof operatorLogin>;
type LoginFormProps = {
  onEnter(operator: Operator): void;
  /** The operator has no authenticator yet: it is set up with what was typed. */
  onEnrol(known: Known): void;
};

/** Account name and password, then the second factor's code if the server asks for it; what is wrong stands in the form. */
export function LoginForm({ onEnter, onEnrol }: LoginFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Credentials>();
  const [asksCode, setAsksCode] = useState(false);
  const login = useMutation({
    mutationFn: (given: Credentials) => client.request(operatorLogin, given),
    onSuccess: (entered) => {
      seat(entered);
      onEnter(entered.operator);
    },
    onError: (error, { username, password }) => {
      const is = (known: (typeof operatorErrors)[keyof typeof operatorErrors]) =>
        error instanceof CallError && error.is(known);
      if (is(operatorErrors.secondFactorMissing)) return onEnrol({ username, password });
      if (is(operatorErrors.codeRequired)) return setAsksCode(true);
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
          prefix={<UserOutlined />}
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
          prefix={<LockOutlined />}
          autoComplete="current-password"
          maxLength={200}
        />
      </Form.Item>
      {asksCode && <CodeField />}
      <LoginAnswer error={login.error} />
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  );
}
