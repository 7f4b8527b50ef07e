import type { Locale } from '@muyu/contract/core/locale.ts';
import type { VipInfo } from '@muyu/contract/membership.ts';
import { formatEnd } from '../../ui/date.ts';

/** Status of a VIP: none (never or expired), lifetime, or until a time. */
export type VipStatus =
  | { kind: 'none' }
  | { kind: 'lifetime' }
  | { kind: 'until'; level: number; end: string; next?: NextLevel };

/** The lower level that follows: when the present one ends, and when that one does. */
type NextLevel = { from: string; level: number; end: string };

/** The current status; a VIP, or a level of it, that has expired since it was loaded is none, or the level that follows. */
export function toVipStatus(
  vip: Pick<VipInfo, 'vipLevel' | 'isVip' | 'lifetime' | 'until' | 'next'> | undefined,
  locale: Locale,
  now = Date.now(),
): VipStatus {
  if (!vip?.isVip) return { kind: 'none' };
  if (vip.lifetime) return { kind: 'lifetime' };
  if (!vip.until || Date.parse(vip.until) <= now) return { kind: 'none' };
  const shown = (time: string) => formatEnd(time, locale, now);
  const { vipLevel, until, next } = vip;
  const status = { kind: 'until', level: vipLevel, end: shown(until) } as const;
  // A copy that is stored on the device may be of a version without it.
  if (!next) return status;
  if (Date.parse(next.from) <= now) return { ...status, level: next.level, end: shown(next.until) };
  return { ...status, next: { from: shown(next.from), level: next.level, end: shown(next.until) } };
}

/** When one of the levels that a VIP has ends; empty without an end. */
export function levelEnd(status: VipStatus, level: number): string {
  if (status.kind !== 'until') return '';
  const { next, end } = status;
  if (next && level === status.level) return next.from;
  return next && level === next.level ? next.end : end;
}
