import { useLingui } from '@lingui/react/macro';
import type { Bank } from '@muyu/contract/wallet/bank-card.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';

type Props = {
  banks: readonly Bank[];
  value: string;
  /** The bank was found from the number. */
  found: boolean;
  error: string | undefined;
  onChange(bank: string): void;
};

/** The bank of a card as a select; a phone shows it as a wheel. */
export function BankField({ banks, value, found, error, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="pb-2">
      <label htmlFor={id} className="mb-2 block text-caption font-medium text-fg2">
        {t`开户银行`}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            'h-12 w-full appearance-none truncate rounded-full border bg-s2 pr-10 pl-5 text-input outline-none focus-visible:border-brand',
            error ? 'border-danger' : 'border-transparent',
            !value && 'text-fg3',
          )}
        >
          <option value="">{t`选择银行`}</option>
          {banks.map(({ bank, name }) => (
            <option key={bank} value={bank}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-5 -mt-2 text-fg3"
        />
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('mt-2 min-h-line-caption text-caption', error ? 'text-danger' : 'text-fg3')}
      >
        {error || (found ? t`按卡号认出来的，不对可以改` : '')}
      </p>
    </div>
  );
}
