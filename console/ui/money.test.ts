import { expect, test } from 'vitest';
import { formatFen, formatYuan } from './money.ts';

test.each([
  [0, '¥0.00'],
  [1280.5, '¥1,280.50'],
  [-8, '−¥8.00'],
  [-0.01, '−¥0.01'],
])('%d yuan: %s in every language', (yuan, text) => {
  for (const tag of ['zh-CN', 'en', 'ja']) {
    expect(formatYuan(yuan, tag)).toBe(text);
    expect(formatFen(yuan * 100, tag)).toBe(text);
  }
});
