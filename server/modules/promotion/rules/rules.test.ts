import { isForAudience } from '@muyu/contract/core/site/promotion-audience.ts';
import { expect, test } from 'vitest';
import { isShown } from './is-shown.ts';
import { invalidHosts, mayLinkTo } from './may-link-to.ts';
import { pictureOf } from './picture-of.ts';

test.each([
  ['/promote', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://shop.example.com/a?b=1', true],
  ['https://example.com', true],
  ['http://example.com', false],
  ['https://notexample.com', false],
  ['https://example.com.evil.net', false],
  ['https://a:b@example.com', false],
  ['https://example.com:8443', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('the link %s is allowed: %s', (link, allowed) => {
  expect(mayLinkTo(link, 'example.com, other.org')).toBe(allowed);
});

test('only host names are taken as hosts', () => {
  expect(invalidHosts('example.com shop.example.cn')).toEqual([]);
  expect(invalidHosts('https://example.com *.a.com localhost')).toEqual([
    'https://example.com',
    '*.a.com',
    'localhost',
  ]);
});

test('a promotion is shown while it is on, from its start until its end', () => {
  const at = (ms: number) => new Date(ms);
  const period = { enabled: true, startsAt: at(10), endsAt: at(20) };
  expect([9, 10, 19, 20].map((ms) => isShown(period, at(ms)))).toEqual([false, true, true, false]);
  expect(isShown({ ...period, endsAt: null }, at(99))).toBe(true);
  expect(isShown({ ...period, enabled: false }, at(15))).toBe(false);
});

test('an audience decides by registration and VIP', () => {
  const guest = { registered: false, vip: false };
  const person = { registered: true, vip: false };
  const vip = { registered: true, vip: true };
  const of = (audience: Parameters<typeof isForAudience>[0]) =>
    [guest, person, vip].map((v) => isForAudience(audience, v));
  expect(of('all')).toEqual([true, true, true]);
  expect(of('guest')).toEqual([true, false, false]);
  expect(of('member')).toEqual([false, true, true]);
  expect(of('vip')).toEqual([false, false, true]);
  expect(of('nonVip')).toEqual([true, true, false]);
});

test('the name of a picture carries its size', () => {
  expect(pictureOf(`${'a'.repeat(64)}-640x360.webp`)).toMatchObject({ width: 640, height: 360 });
  expect(pictureOf(null)).toBeNull();
});
