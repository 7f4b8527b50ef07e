import { expect, test } from 'vitest';
import { audienceOf, textsOf, unfinished } from './compose-form.ts';

test('a segment contains the chosen conditions, and is null without any', () => {
  expect(audienceOf({ audience: 'all', kind: 'member' })).toEqual({ audience: 'all' });
  expect(audienceOf({ audience: 'segment', kind: '', vip: '', newerThanDays: null })).toBeNull();
  expect(
    audienceOf({ audience: 'segment', kind: '', certified: 'no', vip: 'yes', newerThanDays: 7 }),
  ).toEqual({
    audience: 'segment',
    segment: { certified: false, vip: true, newerThanDays: 7 },
  });
  expect(audienceOf({ audience: 'one', user: '  ' })).toBeNull();
  expect(audienceOf({ audience: 'one', user: ' lin ' })).toEqual({ audience: 'one', userId: 'lin' });
});

test('a language needs title and text, and Chinese is required', () => {
  const zh_CN = { title: ' 维护 ', text: '今晚' };
  expect(textsOf({ audience: 'all' })).toBeNull();
  expect(unfinished({ audience: 'all' })).toEqual(['zh_CN']);
  const half = { audience: 'all', texts: { zh_CN, en_US: { title: 'Maintenance', text: ' ' } } } as const;
  expect(unfinished(half)).toEqual(['en_US']);
  expect(textsOf(half)).toEqual({ zh_CN: { title: '维护', text: '今晚' } });
});
