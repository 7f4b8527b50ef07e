import { SafetyOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';

/** The form field `code`: six digits of the authenticator app. */
export function CodeField() {
  const { t } = useLingui();
  return (
    <Form.Item
      name="code"
      label={t`Code from your authenticator app`}
      rules={[{ required: true, pattern: /^[0-9]{6}$/, message: t`Enter the 6 digits` }]}
      validateTrigger="onSubmit"
    >
      <Input
        size="large"
        prefix={<SafetyOutlined aria-hidden="true" />}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={6}
      />
    </Form.Item>
  );
}
