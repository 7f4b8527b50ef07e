import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { NumberInput } from './number-input.tsx';

/** The field `weight` of a form, by which a list is ordered. */
export function WeightField() {
  const { t } = useLingui();
  return (
    <Form.Item
      name="weight"
      label={t`Weight`}
      rules={[{ required: true, message: t`Enter a value` }]}
      extra={t`The highest comes first.`}
    >
      <NumberInput min={0} max={1000} precision={0} />
    </Form.Item>
  );
}
