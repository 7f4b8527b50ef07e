import { Trans } from '@lingui/react/macro';
import { Amount } from '../../../ui/amount.tsx';
import { useHiddenBalance } from './hidden-balance.ts';

/** An amount of the viewer, masked while balances are hidden; a dash while it is not known. */
export function OwnAmount({ value, className }: { value: number | undefined; className?: string }) {
  const hidden = useHiddenBalance((state) => state.hidden);
  if (hidden)
    return (
      <span className={className}>
        <span aria-hidden="true">••••</span>
        <span className="sr-only">
          <Trans>已隐藏</Trans>
        </span>
      </span>
    );
  if (value === undefined) return <span className={className}>¥–</span>;
  return <Amount value={value} className={className} />;
}
