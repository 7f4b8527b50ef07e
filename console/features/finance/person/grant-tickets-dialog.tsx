import { useLingui } from '@lingui/react/macro';
import { grantTicketsToPerson, listTicketsOfPerson, ticketGrantLimit } from '@muyu/contract/admin/ticket.ts';
import { getPersonMoney } from '@muyu/contract/admin/wallet.ts';
import { Form, InputNumber } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { useRequestKey } from '../../../ui/dialog/use-request-key.ts';

type GrantTicketsDialogProps = { userId: string; open: boolean; onClose(): void };
type Gift = { videoTicket: number; postTicket: number; downloadTicket: number; reason: string };

/** Gives a person tickets. */
export function GrantTicketsDialog({ userId, open, onClose }: GrantTicketsDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Gift>();
  const { keyFor, renew } = useRequestKey();
  const grant = useOperatorMutation({
    act: (gift: Gift) => {
      const given = { userId, ...gift };
      return client.request(grantTicketsToPerson, { ...given, key: keyFor(given) });
    },
    invalidates: [client.keyOf(listTicketsOfPerson), client.keyOf(getPersonMoney)],
    successMessage: () => t`Tickets given`,
    onSettled: () => {
      renew();
      onClose();
    },
  });
  const kinds: readonly [name: keyof Gift, label: string][] = [
    ['videoTicket', t`Video tickets`],
    ['postTicket', t`Post tickets`],
    ['downloadTicket', t`Download tickets`],
  ];
  return (
    <FormDialog
      open={open}
      title={t`Give tickets`}
      okText={t`Give`}
      form={form}
      mutation={grant}
      initialValues={{ videoTicket: 0, postTicket: 0, downloadTicket: 0 }}
      onSubmit={grant.run}
      onClose={onClose}
    >
      {kinds.map(([name, label]) => (
        <Form.Item key={name} name={name} label={label} rules={[{ required: true }]}>
          <InputNumber min={0} max={ticketGrantLimit} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ))}
      <ReasonField label={t`Reason, which the person reads`} most={200} onEnter={form.submit} />
    </FormDialog>
  );
}
