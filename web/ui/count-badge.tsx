import { cx } from './cx.ts';

/** Larger counts are shown as this number with a plus sign. */
const maxCount = 99;

/** Text of a badge. */
export const formatBadgeCount = (count: number) => (count > maxCount ? `${maxCount}+` : String(count));

type Props = { count: number; className?: string };

/** Badge with a count at the corner of its positioned parent. The parent has the text for screen readers. */
export function CountBadge({ count, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'numbers grid h-line-caption min-w-line-caption place-items-center whitespace-nowrap rounded-full bg-badge px-1 text-micro leading-none font-semibold text-white',
        className,
      )}
    >
      {formatBadgeCount(count)}
    </span>
  );
}
