import { expect, test } from 'vitest';
import { vipStanding } from './vip-end.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const vip = (until: string | null, vipLevel = 1) => ({
  vipLevel,
  isVip: true,
  lifetime: vipLevel === 4,
  until,
});

test('nobody without VIP, nor one whose time has run out, is shown as VIP', () => {
  expect(vipStanding(undefined, 'zh_CN', now).kind).toBe('none');
  expect(vipStanding({ vipLevel: 0, isVip: false, lifetime: false, until: null }, 'zh_CN', now).kind).toBe(
    'none',
  );
  expect(vipStanding(vip(hours(-1)), 'zh_CN', now).kind).toBe('none');
});

test('lifetime has no end', () => {
  expect(vipStanding(vip(null, 4), 'zh_CN', now)).toEqual({ kind: 'lifetime' });
});

test('a far end is told by its date, with the year', () => {
  const shown = vipStanding(vip('2027-11-20T12:00:00Z', 3), 'zh_CN', now);
  expect(shown).toEqual({ kind: 'until', level: 3, end: '2027年11月20日' });
});

test('the end of a twelve hour gift is told to the minute, in every language', () => {
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) {
    const shown = vipStanding(vip(hours(12)), locale, now);
    expect(shown.kind === 'until' && shown.end).toMatch(/\d{1,2}:\d{2}/);
  }
});
