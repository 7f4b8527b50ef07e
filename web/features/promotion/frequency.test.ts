import type { Promotion } from '@muyu/contract/site/promotion.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countShown, isBelowCap } from './frequency.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles'])(
  'a cap holds for a day of Shanghai in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const promotion = { promotionId: 'p', dailyCap: 1 } as Promotion;
    vi.setSystemTime('2026-11-24T16:00:00Z');
    countShown('p');
    expect(isBelowCap(promotion)).toBe(false);
    vi.setSystemTime('2026-11-25T15:59:59Z');
    expect(isBelowCap(promotion)).toBe(false);
    vi.setSystemTime('2026-11-25T16:00:00Z');
    expect(isBelowCap(promotion)).toBe(true);
  },
);
