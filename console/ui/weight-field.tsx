import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { NumberInput } from './number-input.tsx';
import { useBoundsRule } from './use-bounds-rule.ts';

/** The field `weight` of a form, by which a list is ordered. */
export function WeightField() {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  return (
    <Form.Item
      name="weight"
      label={t`Weight`}
      rules={[{ required: true, message: t`Enter a value` }, bounds(0, 1000)]}
      extra={t`The highest comes first.`}
    >
      <NumberInput precision={0} />
    </Form.Item>
  );
}
