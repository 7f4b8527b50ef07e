import { useLingui } from '@lingui/react/macro';
import type { RechargeProduct } from '@muyu/contract/wallet/recharge.ts';
import { useId } from 'react';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';

type Props = {
  products: readonly RechargeProduct[];
  value: string | undefined;
  onChange(productId: string): void;
  disabled: boolean;
};

/** Recharge amounts as radio buttons, with the cashback of each. */
export function ProductGrid({ products, value, onChange, disabled }: Props) {
  const { t } = useLingui();
  const group = useId();
  const formatYuan = useFormatYuan();
  return (
    <fieldset disabled={disabled}>
      <legend className="px-1 pb-2 text-caption font-medium text-fg3">{t`充多少`}</legend>
      <div className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-2">
        {products.map(({ productId, amount, cashback }) => {
          const back = formatYuan(cashback);
          return (
            <label
              key={productId}
              className={cx(
                'press relative flex min-h-17 flex-col items-center justify-center rounded-media border-2 px-1 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                productId === value ? 'border-brand bg-tint-brand' : 'border-transparent bg-s2',
              )}
            >
              <input
                type="radio"
                name={group}
                value={productId}
                checked={productId === value}
                onChange={() => onChange(productId)}
                className="sr-only"
              />
              <span className="numbers text-bar font-semibold">{formatYuan(amount)}</span>
              {cashback > 0 && <span className="text-caption text-ink-tide">{t`返 ${back}`}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
