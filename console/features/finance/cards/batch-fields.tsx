import { useLingui } from '@lingui/react/macro';
import { cardLimits } from '@muyu/contract/admin/money/recharge.ts';
import { Form, Input } from 'antd';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';

/** The name of a batch and the number of its cards or codes. */
export function BatchFields({ countLabel }: { countLabel: string }) {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  return (
    <>
      <Form.Item
        name="name"
        label={t`Name of the batch`}
        rules={[{ required: true, whitespace: true, message: t`Give the batch a name` }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={cardLimits.name} />
      </Form.Item>
      <Form.Item name="count" label={countLabel} rules={[{ required: true }, bounds(1, cardLimits.count)]}>
        <NumberInput precision={0} full />
      </Form.Item>
    </>
  );
}
