import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  createVipCodeBatch,
  listVipCodeBatches,
  type VipLevel,
  vipCodeDays,
} from '@muyu/contract/admin/money/membership.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';
import { Form, Select } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';
import { vipLevelNames } from '../finance-labels.ts';
import { BatchFields } from './batch-fields.tsx';
import type { NewCodes } from './codes-dialog.tsx';

type CreateCodesDialogProps = { open: boolean; onClose(): void; onCreated(codes: NewCodes): void };
type Batch = { name: string; count: number; level: VipLevel; days: number | null };

/** Creates a batch of VIP exchange codes. */
export function CreateCodesDialog({ open, onClose, onCreated }: CreateCodesDialogProps) {
  const { t, i18n } = useLingui();
  const bounds = useBoundsRule();
  const [form] = Form.useForm<Batch>();
  const isLifetime = Form.useWatch('level', form) === lifetimeLevel;
  const create = useOperatorMutation({
    act: ({ days = null, ...given }: Batch, keyFor) =>
      client.request(createVipCodeBatch, { ...given, days, key: keyFor({ ...given, days }) }),
    invalidates: [client.keyOf(listVipCodeBatches)],
    successMessage: (_, { codes }) =>
      codes.length > 0
        ? t`${plural(codes.length, { one: '# code created', other: '# codes created' })}`
        : t`This batch was made before`,
    onSettled: (done) => {
      onClose();
      if (done) onCreated({ name: done.batch.name, codes: done.codes, csv: done.csv });
    },
  });
  return (
    <FormDialog
      open={open}
      title={t`New batch of VIP codes`}
      okText={t`Create codes`}
      form={form}
      mutation={create}
      initialValues={{ count: 10, level: 1, days: null }}
      onSubmit={create.run}
      onClose={onClose}
    >
      <BatchFields countLabel={t`Number of codes`} />
      <Form.Item name="level" label={t`VIP level`} rules={[{ required: true }]}>
        <Select
          options={Object.entries(vipLevelNames).map(([level, name]) => ({
            value: Number(level),
            label: i18n._(name),
          }))}
        />
      </Form.Item>
      {!isLifetime && (
        <Form.Item
          name="days"
          label={t`Days of each code`}
          extra={t`Empty: the days of the level`}
          rules={[bounds(1, vipCodeDays)]}
        >
          <NumberInput precision={0} full />
        </Form.Item>
      )}
    </FormDialog>
  );
}
