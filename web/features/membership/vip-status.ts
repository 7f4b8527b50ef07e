import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { VipInfo } from '@muyu/contract/membership.ts';

const day = 86_400_000;

/** Status of a VIP: none (never or expired), lifetime, or until a time. */
export type VipStatus =
  | { kind: 'none' }
  | { kind: 'lifetime' }
  | { kind: 'until'; level: number; end: string };

/** An end within two days is formatted with its time, a later one as a date. */
function endText(until: string, locale: Locale, now = Date.now()): string {
  const end = new Date(until);
  const near = end.getTime() - now < 2 * day;
  const options: Intl.DateTimeFormatOptions = near
    ? { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { dateStyle: 'long' };
  return new Intl.DateTimeFormat(languageTag[locale], options).format(end);
}

/** The current status; a VIP that has expired since it was loaded is none. */
export function toVipStatus(
  vip: Pick<VipInfo, 'vipLevel' | 'isVip' | 'lifetime' | 'until'> | undefined,
  locale: Locale,
  now = Date.now(),
): VipStatus {
  if (!vip?.isVip) return { kind: 'none' };
  if (vip.lifetime) return { kind: 'lifetime' };
  if (!vip.until || Date.parse(vip.until) <= now) return { kind: 'none' };
  return { kind: 'until', level: vip.vipLevel, end: endText(vip.until, locale, now) };
}
