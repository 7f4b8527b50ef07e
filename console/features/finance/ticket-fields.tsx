import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { NumberInput } from '../../ui/number-input.tsx';
import { useBoundsRule } from '../../ui/use-bounds-rule.ts';

export type Tickets = { videoTicket: number; postTicket: number; downloadTicket: number };
export const noTickets: Tickets = { videoTicket: 0, postTicket: 0, downloadTicket: 0 };

/** The numbers of tickets of each kind in a form, up to `max`. */
export function TicketFields({ max }: { max: number }) {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  const kinds: readonly [name: keyof Tickets, label: string][] = [
    ['videoTicket', t`Video tickets`],
    ['postTicket', t`Post tickets`],
    ['downloadTicket', t`Download tickets`],
  ];
  return kinds.map(([name, label]) => (
    <Form.Item key={name} name={name} label={label} rules={[{ required: true }, bounds(0, max)]}>
      <NumberInput precision={0} full />
    </Form.Item>
  ));
}
