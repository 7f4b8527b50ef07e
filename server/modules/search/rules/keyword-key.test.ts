import { expect, test } from 'vitest';
import { keyOfKeyword } from './keyword-key.ts';

test.each([
  ['C++', 'c++'],
  ['Ｃ＃', 'c#'],
  ['C', 'c'],
  ['C++ 教程', 'c++教程'],
  ['Wi-Fi', 'wifi'],
  ['a+b', 'ab'],
  ['#vlog#', 'vlog'],
  ['#话题', '话题'],
  ['vlog#', 'vlog'],
  ['#ootd#穿搭#', 'ootd穿搭'],
  ['＃ootd #穿搭', 'ootd穿搭'],
  ['学C#', '学c#'],
  ['disney+', 'disney+'],
  ['++', ''],
  ['ラーメン 🍜', 'らーめん🍜'],
])('the key of %s is %s', (keyword, key) => {
  expect(keyOfKeyword(keyword)).toBe(key);
});
