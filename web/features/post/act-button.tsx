import type { ReactNode } from 'react';
import { useLocale } from '../../client/locale.ts';
import { cx } from '../../ui/cx.ts';
import { LightUp } from '../../ui/light-up.tsx';
import { compactCount } from '../../ui/numbers.ts';

type Props = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** For what is on or off: a like, a collect. */
  on?: boolean;
  tone?: string;
  onPress(): void;
};

/** One act of a post with its count beside it, 44 px high. */
export function ActButton({ label, icon, count, on, tone = 'text-brand', onPress }: Props) {
  const locale = useLocale((state) => state.locale);
  const shown = count ? compactCount(count, locale) : '';
  return (
    <button
      type="button"
      aria-label={count === undefined ? label : `${label} ${shown || 0}`}
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'press flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-caption transition-colors',
        on ? tone : 'text-fg2',
      )}
    >
      <span className="relative grid place-items-center">
        {icon}
        {on !== undefined && <LightUp active={on} />}
      </span>
      {shown && <span className="numbers">{shown}</span>}
    </button>
  );
}
