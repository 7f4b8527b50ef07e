import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { PulseRing } from '../../../ui/pulse-ring.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** Set for toggles: like, collect. */
  on?: boolean;
  tone?: string;
  /** The count below the icon, for bars with little room. */
  stacked?: boolean;
  /** The act waits for a connection. */
  waiting?: boolean;
  onPress(): void;
};

/** An action of a post with its count, 44 px high. */
export function ActionButton({
  label,
  icon,
  count,
  on,
  tone = 'text-brand',
  waiting,
  stacked,
  onPress,
}: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const shown = count ? formatCompactCount(count, locale) : '';
  const name = count === undefined ? label : `${label} ${shown || 0}`;
  return (
    <button
      type="button"
      aria-label={waiting ? t`${name}，等待发送` : name}
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'press flex h-11 min-w-11 items-center justify-center transition-colors',
        stacked ? 'flex-col text-micro' : 'gap-1.5 rounded-full px-2 text-caption',
        on ? tone : 'text-fg2',
      )}
    >
      <span className="relative grid place-items-center">
        {icon}
        {on !== undefined && <PulseRing active={on} />}
        {waiting && <WaitingMark />}
      </span>
      {(shown || stacked) && <span className={cx('numbers', stacked && 'h-line-micro')}>{shown}</span>}
    </button>
  );
}
