import { expect, test } from 'vitest';
import { formatYuan } from './format-amount.ts';

test.each([
  [0, false, '¥0.00'],
  [1280.5, false, '¥1,280.50'],
  [6, true, '+¥6.00'],
  [0, true, '¥0.00'],
  [-8, true, '−¥8.00'],
  [-0.01, false, '−¥0.01'],
])('%d yuan, signed %s: %s in every language', (yuan, signed, text) => {
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) expect(formatYuan(yuan, locale, signed)).toBe(text);
});
