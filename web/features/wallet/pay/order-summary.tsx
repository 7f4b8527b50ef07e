import { Trans } from '@lingui/react/macro';
import type { Order } from '@muyu/contract/wallet/order.ts';
import { Amount } from '../../../ui/amount.tsx';

type Props = {
  /** Yuan; null while the price is not known. */
  amount: number | null;
  lines: Order['lines'];
  /** The name of the amount, for screen readers; 应付 without it. */
  name?: string;
};

/** The amount of a payment in large digits, and the lines that it consists of. */
export const OrderSummary = ({ amount, lines, name }: Props) => (
  <>
    <p className="pt-1 pb-3 text-center text-[calc(32px*var(--type))] leading-[calc(42px*var(--type))] font-semibold">
      <span className="sr-only">{name ?? <Trans>应付</Trans>}</span>
      {amount === null ? <span className="text-fg3">¥–</span> : <Amount value={amount} />}
    </p>
    <dl className="mb-3 flex flex-col gap-1.5 rounded-card bg-s2 px-4 py-3 text-body">
      {lines.map(({ title, amount: part }) => (
        <div key={title} className="flex justify-between gap-4">
          <dt className="min-w-0 text-fg2" dir="auto">
            {title}
          </dt>
          <dd className="shrink-0">
            <Amount value={part} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);
