import { useLingui } from '@lingui/react/macro';
import {
  grantTicketsToUser,
  listTicketsOfUser,
  ticketGrantLimit,
} from '@muyu/contract/admin/money/ticket.ts';
import { getUserMoney } from '@muyu/contract/admin/money/wallet.ts';
import { Form } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { noTickets, TicketFields, type Tickets } from '../ticket-fields.tsx';

type GrantTicketsDialogProps = { userId: string; open: boolean; onClose(): void };
type Gift = Tickets & { reason: string };

/** Gives a person tickets. */
export function GrantTicketsDialog({ userId, open, onClose }: GrantTicketsDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Gift>();
  const grant = useOperatorMutation({
    act: (gift: Gift, keyFor) => {
      const given = { userId, ...gift };
      return client.request(grantTicketsToUser, { ...given, key: keyFor(given) });
    },
    invalidates: [client.keyOf(listTicketsOfUser), client.keyOf(getUserMoney)],
    successMessage: () => t`Tickets given`,
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={open}
      title={t`Give tickets`}
      okText={t`Give`}
      form={form}
      mutation={grant}
      initialValues={noTickets}
      onSubmit={grant.run}
      onClose={onClose}
    >
      <TicketFields max={ticketGrantLimit} />
      <ReasonField label={t`Reason (the user will see it)`} onEnter={form.submit} />
    </FormDialog>
  );
}
