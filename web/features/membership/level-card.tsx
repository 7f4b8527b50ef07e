import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VipProduct } from '@muyu/contract/membership.ts';
import { useFormatYuan } from '../../ui/amount.tsx';
import { cx } from '../../ui/cx.ts';

/** `group` is the name of the radio buttons, one for each list: a name used twice in the document is one group. */
type Props = { group: string; level: VipProduct; chosen: boolean; onChoose(): void };

/** A VIP level as a radio button: name, time, price, tickets. */
export function LevelCard({ group, level, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { days, price, tickets, available } = level;
  const ticketCount = tickets.videoTicket;
  const { videoTicket, postTicket, downloadTicket } = tickets;
  const alike = videoTicket === postTicket && postTicket === downloadTicket;
  const gift = alike
    ? t`三种券各 ${plural(ticketCount, { other: '# 张' })}`
    : t`观影券 ${videoTicket}、作品券 ${postTicket}、下载券 ${downloadTicket}`;
  return (
    <label
      className={cx(
        'press flex min-h-20 items-center gap-3 rounded-card border-2 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-vip',
        chosen ? 'border-vip bg-tint-vip' : 'border-transparent bg-s1',
        !available && 'opacity-45',
      )}
    >
      <input
        type="radio"
        name={group}
        value={level.level}
        checked={chosen}
        disabled={!available}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-input font-semibold">{level.name}</span>
        <span className="block text-caption text-fg2">
          {days === null ? t`一次购买，永久有效` : t`${plural(days, { other: '# 天' })}`}
        </span>
        {ticketCount > 0 && <span className="block text-caption text-fg2">{gift}</span>}
      </span>
      <span className="numbers shrink-0 text-section font-semibold">{formatYuan(price)}</span>
    </label>
  );
}
