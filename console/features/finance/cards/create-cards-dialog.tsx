import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cardLimits, createCardBatch, listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { Form } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useBoundsRule } from '../../../ui/use-bounds-rule.ts';
import { noTickets, TicketFields, type Tickets } from '../ticket-fields.tsx';
import { BatchFields } from './batch-fields.tsx';
import type { NewCodes } from './codes-dialog.tsx';

type CreateCardsDialogProps = { open: boolean; onClose(): void; onCreated(codes: NewCodes): void };
type Batch = Tickets & { name: string; count: number; amount: number };

/** Creates a batch of recharge cards. */
export function CreateCardsDialog({ open, onClose, onCreated }: CreateCardsDialogProps) {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  const [form] = Form.useForm<Batch>();
  const create = useOperatorMutation({
    act: (given: Batch, keyFor) => client.request(createCardBatch, { ...given, key: keyFor(given) }),
    invalidates: [client.keyOf(listCardBatches)],
    successMessage: (_, { codes }) =>
      codes.length > 0
        ? t`${plural(codes.length, { one: '# card created', other: '# cards created' })}`
        : t`This batch was made before`,
    onSettled: (done) => {
      onClose();
      if (done)
        onCreated({
          name: done.batch.name,
          codes: done.codes,
          csv: done.csv,
          waits: done.batch.state === 'waiting',
        });
    },
  });
  return (
    <FormDialog
      open={open}
      title={t`New batch of top-up cards`}
      okText={t`Create cards`}
      form={form}
      mutation={create}
      initialValues={{ count: 10, amount: 10, ...noTickets }}
      onSubmit={create.run}
      onClose={onClose}
    >
      <BatchFields countLabel={t`Number of cards`} />
      <Form.Item
        name="amount"
        label={t`Amount of each card, yuan`}
        rules={[{ required: true }, bounds(0, cardLimits.amount)]}
      >
        <NumberInput precision={2} full />
      </Form.Item>
      <TicketFields max={cardLimits.tickets} />
    </FormDialog>
  );
}
