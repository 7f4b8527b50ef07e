import { useLingui } from '@lingui/react/macro';
import {
  grantVipToUser,
  listVipGrantsOfUser,
  type VipLevel,
  vipGrantHours,
} from '@muyu/contract/admin/money/membership.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';
import { Form, Select, Space } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';
import { vipLevelNames } from '../finance-labels.ts';

type GrantVipDialogProps = { userId: string; open: boolean; onClose(): void };
/** `unit`: hours. */
type Gift = { level: Exclude<VipLevel, 4>; time: number; unit: 1 | 24; reason: string };

/** Gives a person hours or days of a VIP level. */
export function GrantVipDialog({ userId, open, onClose }: GrantVipDialogProps) {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Gift>();
  const unit = Form.useWatch('unit', form) ?? 24;
  const bounds = useBoundsRule();
  const grant = useOperatorMutation({
    act: ({ level, time, unit, reason }: Gift, keyFor) => {
      const given = { userId, level, hours: time * unit, reason };
      return client.request(grantVipToUser, { ...given, key: keyFor(given) });
    },
    invalidates: [client.keyOf(listVipGrantsOfUser)],
    successMessage: () => t`VIP time given`,
    onSettled: onClose,
  });
  const levels = Object.entries(vipLevelNames).filter(([level]) => Number(level) < lifetimeLevel);
  return (
    <FormDialog
      open={open}
      title={t`Give VIP time`}
      okText={t`Give`}
      form={form}
      mutation={grant}
      initialValues={{ level: 1, time: 1, unit: 24 }}
      onSubmit={grant.run}
      onClose={onClose}
    >
      <Form.Item name="level" label={t`VIP level`} rules={[{ required: true }]}>
        <Select options={levels.map(([level, name]) => ({ value: Number(level), label: i18n._(name) }))} />
      </Form.Item>
      <Form.Item label={t`Duration`} htmlFor="time" required>
        <Space.Compact block>
          <Form.Item
            name="time"
            noStyle
            rules={[{ required: true, message: t`Enter a number` }, bounds(1, vipGrantHours / unit)]}
            validateTrigger="onSubmit"
          >
            <NumberInput id="time" precision={0} full />
          </Form.Item>
          <Form.Item name="unit" noStyle>
            <Select
              aria-label={t`Unit`}
              style={{ width: 120 }}
              options={[
                { value: 1, label: t`hours` },
                { value: 24, label: t`days` },
              ]}
            />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      <ReasonField label={t`Reason (the user will see it)`} onEnter={form.submit} />
    </FormDialog>
  );
}
