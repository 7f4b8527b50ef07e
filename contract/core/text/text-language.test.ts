import { expect, test } from 'vitest';
import { languageOf } from './text-language.ts';

test.each([
  ['雨停了，石板路上全是天空。', 'zh-CN'],
  ['夜景', 'zh-CN'],
  ['iPhone 拍的 sunset', 'zh-CN'],
  ['夕焼けがきれいだった', 'ja'],
  ['カフェ', 'ja'],
  ['밤의 불빛', 'ko'],
  ['Lights on the pier', 'en'],
  ['鲜の每日', undefined],
  ['东京街头看到的招牌写着ラーメン，排队的人很多，等了整整一个小时才吃上，不过味道真的很好', 'zh-CN'],
  ['2026 🌙', undefined],
  ['', undefined],
])('%j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
