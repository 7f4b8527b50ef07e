import { useLingui } from '@lingui/react/macro';
import { adjustmentLimit, listAdjustments, proposeAdjustment } from '@muyu/contract/admin/money/wallet.ts';
import { Form } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';

type ProposeDialogProps = { userId: string; open: boolean; onClose(): void };
type Proposal = { amount: number; reason: string };

/** Proposes an adjustment of a balance, which another operator approves. */
export function ProposeDialog({ userId, open, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  const [form] = Form.useForm<Proposal>();
  const propose = useOperatorMutation({
    act: (given: Proposal, keyFor) =>
      client.request(proposeAdjustment, { userId, ...given, key: keyFor({ userId, ...given }) }),
    invalidates: [client.keyOf(listAdjustments)],
    successMessage: () => t`Proposed. Another operator has to approve it.`,
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={open}
      title={t`Propose an adjustment`}
      okText={t({ message: 'Propose', context: 'money' })}
      form={form}
      mutation={propose}
      onSubmit={propose.run}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t`Amount in yuan, negative to take`}
        rules={[{ required: true, message: t`Enter an amount` }, bounds(-adjustmentLimit, adjustmentLimit)]}
        validateTrigger="onSubmit"
      >
        <NumberInput precision={2} full />
      </Form.Item>
      <ReasonField label={t`Reason, for the audit log`} onEnter={form.submit} />
    </FormDialog>
  );
}
