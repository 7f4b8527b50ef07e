import { expect, test } from 'vitest';
import { formatFen, formatYuan } from './format-yuan.ts';

test.each([
  [0, false, '¥0.00'],
  [1280.5, false, '¥1,280.50'],
  [6, true, '+¥6.00'],
  [0, true, '¥0.00'],
  [-8, false, '−¥8.00'],
  [-8, true, '−¥8.00'],
  [-0.01, false, '−¥0.01'],
])('%d yuan, signed %s: %s in every language', (yuan, signed, text) => {
  for (const tag of ['zh-CN', 'en-US', 'en', 'ja']) expect(formatYuan(yuan, tag, signed)).toBe(text);
});

test.each([
  [0, '¥0.00'],
  [128_050, '¥1,280.50'],
  [-800, '−¥8.00'],
  [-1, '−¥0.01'],
])('%d fen: %s in every language', (fen, text) => {
  for (const tag of ['zh-CN', 'en', 'ja']) expect(formatFen(fen, tag)).toBe(text);
});
