import { cx } from './cx.ts';

/** More than this is only told as more. */
const most = 99;

/** A count as a badge says it. */
export const badgeText = (count: number) => (count > most ? `${most}+` : String(count));

type Props = { count: number; className?: string };

/** How many are unread, on the corner of what holds them; its parent is positioned and says the number in words. */
export function CountBadge({ count, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'numbers grid h-[18px] min-w-[18px] place-items-center whitespace-nowrap rounded-full bg-badge px-1 text-micro leading-none font-semibold text-white',
        className,
      )}
    >
      {badgeText(count)}
    </span>
  );
}
