import { useLingui } from '@lingui/react/macro';
import {
  listUnclaimedReleases,
  proposeUnclaimedRelease,
  type ReturningChannel,
  releaseLimit,
  returningChannels,
} from '@muyu/contract/admin/money/unclaimed.ts';
import { Form, Input, Radio } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';
import { systemNames } from '../finance-labels.ts';

type ReleaseDialogProps = { open: boolean; onClose(): void };
type Given = {
  to: 'revenue' | 'member' | 'channel';
  person?: string;
  channel?: ReturningChannel;
  amount: number;
  reason: string;
};

/** Proposes where unclaimed money goes; another operator approves. */
export function ReleaseDialog({ open, onClose }: ReleaseDialogProps) {
  const { t, i18n } = useLingui();
  const bounds = useBoundsRule();
  const [form] = Form.useForm<Given>();
  const to = Form.useWatch('to', form);
  const propose = useOperatorMutation({
    act: ({ to: target, person, channel, amount, reason }: Given, keyFor) => {
      const proposal = {
        amount,
        reason,
        ...(target === 'member' && person ? { person: person.trim() } : {}),
        ...(target === 'channel' && channel ? { channel } : {}),
      };
      return client.request(proposeUnclaimedRelease, { ...proposal, key: keyFor(proposal) });
    },
    invalidates: [client.keyOf(listUnclaimedReleases)],
    successMessage: () => t`Proposed. Another operator has to approve it.`,
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={open}
      title={t`Propose a release`}
      okText={t({ message: 'Propose', context: 'money' })}
      form={form}
      initialValues={{ to: 'revenue' }}
      mutation={propose}
      onSubmit={propose.run}
      onClose={onClose}
    >
      <Form.Item name="to" label={t`To`}>
        <Radio.Group
          aria-label={t`To`}
          options={[
            { value: 'revenue', label: t`The platform’s revenue` },
            { value: 'member', label: t`A member with a proved claim` },
            { value: 'channel', label: t`Back through its channel` },
          ]}
        />
      </Form.Item>
      {to === 'member' && (
        <Form.Item
          name="person"
          label={t`ID or account name of the member`}
          rules={[{ required: true, whitespace: true, message: t`Enter an ID or an account name` }]}
          validateTrigger="onSubmit"
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      {to === 'channel' && (
        <Form.Item
          name="channel"
          label={t`Payment channel`}
          extra={t`Return the money at the channel first, and write the number of its refund into the reason.`}
          rules={[{ required: true, message: t`Choose a channel` }]}
          validateTrigger="onSubmit"
        >
          <Radio.Group
            aria-label={t`Payment channel`}
            options={returningChannels.map((value) => ({ value, label: i18n._(systemNames[value]) }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="amount"
        label={t`Amount in yuan`}
        rules={[{ required: true, message: t`Enter an amount` }, bounds(0.01, releaseLimit)]}
        validateTrigger="onSubmit"
      >
        <NumberInput precision={2} full />
      </Form.Item>
      <ReasonField label={t`Reason, for the audit log`} onEnter={form.submit} />
    </FormDialog>
  );
}
