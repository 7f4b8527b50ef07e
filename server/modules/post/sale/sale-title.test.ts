import { expect, test } from 'vitest';
import { saleTitleOf } from './sale-title.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  [{ title: '', content: family.repeat(9) }, 4, `${family.repeat(4)}…`],
  [{ title: family.repeat(41), content: '' }, 4, `${family.repeat(40)}…`],
  [{ title: '', content: '灯' }, 0, '无题'],
])('the name of %o with a preview of %i characters ends with a whole one', (post, length, name) => {
  expect(saleTitleOf(post, length).zh_CN).toBe(name);
});
