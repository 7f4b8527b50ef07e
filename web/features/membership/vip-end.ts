import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { VipInfo } from '@muyu/contract/membership.ts';

const day = 86_400_000;

/** How a VIP stands: none (never had, or over), for ever, or until a moment. */
export type VipStanding =
  | { kind: 'none' }
  | { kind: 'lifetime' }
  | { kind: 'until'; level: number; end: string };

/** A moment that is near is told with its time, a far one by its date. */
function endText(until: string, locale: Locale, now = Date.now()): string {
  const end = new Date(until);
  const near = end.getTime() - now < 2 * day;
  const options: Intl.DateTimeFormatOptions = near
    ? { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { dateStyle: 'long' };
  return new Intl.DateTimeFormat(languageTag[locale], options).format(end);
}

/** What to say of a person's VIP now; one whose end has passed since it was asked for is none. */
export function vipStanding(
  vip: Pick<VipInfo, 'vipLevel' | 'isVip' | 'lifetime' | 'until'> | undefined,
  locale: Locale,
  now = Date.now(),
): VipStanding {
  if (!vip?.isVip) return { kind: 'none' };
  if (vip.lifetime) return { kind: 'lifetime' };
  if (!vip.until || Date.parse(vip.until) <= now) return { kind: 'none' };
  return { kind: 'until', level: vip.vipLevel, end: endText(vip.until, locale, now) };
}
