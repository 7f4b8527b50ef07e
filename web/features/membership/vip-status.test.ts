import type { VipInfo } from '@muyu/contract/membership.ts';
import { expect, test } from 'vitest';
import { toVipStatus } from './vip-status.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const vip = (until: string | null, vipLevel = 1, next: VipInfo['next'] = null) => ({
  vipLevel,
  isVip: true,
  lifetime: vipLevel === 4,
  until,
  next,
});

test('a user without VIP or with expired VIP has the status none', () => {
  expect(toVipStatus(undefined, 'zh_CN', now).kind).toBe('none');
  expect(
    toVipStatus({ vipLevel: 0, isVip: false, lifetime: false, until: null, next: null }, 'zh_CN', now).kind,
  ).toBe('none');
  expect(toVipStatus(vip(hours(-1)), 'zh_CN', now).kind).toBe('none');
});

test('lifetime VIP has no end', () => {
  expect(toVipStatus(vip(null, 4), 'zh_CN', now)).toEqual({ kind: 'lifetime' });
});

test('an end far ahead is formatted as a date with the year', () => {
  const shown = toVipStatus(vip('2027-11-20T12:00:00Z', 3), 'zh_CN', now);
  expect(shown).toEqual({ kind: 'until', level: 3, end: '2027年11月20日' });
});

test('the end of a twelve-hour gift is formatted to the minute in every language', () => {
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) {
    const shown = toVipStatus(vip(hours(12)), locale, now);
    expect(shown.kind === 'until' && shown.end).toMatch(/\d{1,2}:\d{2}/);
  }
});

test('the level that follows a higher one has its own end', () => {
  const next = { level: 1, from: '2027-01-10T04:00:00Z', until: '2027-01-25T04:00:00Z' };
  const annual = vip(next.until, 3, next);
  expect(toVipStatus(annual, 'zh_CN', now)).toEqual({
    kind: 'until',
    level: 3,
    end: '2027年1月25日',
    next: { from: '2027年1月10日', level: 1, end: '2027年1月25日' },
  });
  expect(toVipStatus(annual, 'zh_CN', Date.parse('2027-01-11T04:00:00Z'))).toEqual({
    kind: 'until',
    level: 1,
    end: '2027年1月25日',
  });
});

test('a copy from before a change of the level names the end of the level that runs', () => {
  const next = { level: 2, from: '2027-01-10T04:00:00Z', until: '2027-04-10T04:00:00Z' };
  expect(
    toVipStatus(vip('2027-04-25T04:00:00Z', 3, next), 'zh_CN', Date.parse('2027-01-11T04:00:00Z')),
  ).toEqual({
    kind: 'until',
    level: 2,
    end: '2027年4月10日',
  });
});
