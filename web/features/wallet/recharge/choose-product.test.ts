import { expect, test } from 'vitest';
import { productFor } from './choose-product.ts';

const products = [
  { productId: '30', amount: 30, cashback: 0 },
  { productId: '6', amount: 6, cashback: 0 },
  { productId: '68', amount: 68, cashback: 2 },
];

test.each([
  [0.01, '6'],
  [6, '6'],
  [6.01, '30'],
  [70, '68'],
  [900, '68'],
])('%d yuan are brought by the product %s', (need, productId) =>
  expect(productFor(products, need)?.productId).toBe(productId),
);

test('without products there is none', () => expect(productFor([], 1)).toBeUndefined());
