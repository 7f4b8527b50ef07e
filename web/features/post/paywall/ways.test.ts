import { expect, test } from 'vitest';
import { priceOf, trialsLeftOf, usableWays } from './ways.ts';

type Ways = Parameters<typeof usableWays>[0]['unlock']['ways'];

const locked = (reason: 'paid' | 'vip' | 'subscription', ways: Ways) => ({
  unlock: { open: false, lock: reason, reason, ways, preview: null },
});
const paid = locked('paid', [
  { way: 'buy', price: 6, left: null },
  { way: 'ticket', price: null, left: 2, ticket: 'post' },
]);

test('a ticket comes before the purchase', () => {
  expect(usableWays(paid).map(({ way }) => way)).toEqual(['ticket', 'buy']);
});

test('trial views and tickets that are used up, and what is not sold, are no ways', () => {
  const ways: Ways = [
    { way: 'buy', price: null, left: null },
    { way: 'ticket', price: null, left: 0, ticket: 'video' },
    { way: 'trial', price: null, left: 0 },
    { way: 'vip', price: null, left: null },
  ];
  expect(usableWays(locked('vip', ways)).map(({ way }) => way)).toEqual(['vip']);
});

test('the price of a lock is that of its own way', () => {
  expect(priceOf(paid)).toBe(6);
  expect(priceOf(locked('subscription', [{ way: 'subscribe', price: 12, left: null }]))).toBe(12);
  expect(priceOf(locked('subscription', []))).toBeNull();
});

test('a post without trial views differs from one whose trial views are used up', () => {
  expect(trialsLeftOf(paid)).toBeNull();
  expect(trialsLeftOf(locked('vip', [{ way: 'trial', price: null, left: 0 }]))).toBe(0);
});
