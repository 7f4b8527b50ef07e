import type { Operator } from '@muyu/contract/operator.ts';
import { expect, test, vi } from 'vitest';
import { firstPlace, placeAt, placesOf } from './places.tsx';

vi.mock('@lingui/core/macro', () => ({ msg: ([text]: TemplateStringsArray) => ({ id: text }) }));

const operator = (permissions: string[]): Operator => ({
  operatorId: '1',
  username: 'any',
  role: 'support',
  permissions,
  demo: false,
});

test('a page below another belongs to it', () => {
  expect(placeAt('/users')?.to).toBe('/users');
  expect(placeAt('/users/0197')?.to).toBe('/users');
  expect(placeAt('/')?.to).toBe('/');
  expect(placeAt('/account')?.to).toBe('/account');
});

test('a path that only begins alike belongs to nothing', () => {
  expect(placeAt('/usersabc')).toBeUndefined();
  expect(placeAt('/nowhere')).toBeUndefined();
});

test('the menu shows what the permissions open, in its order', () => {
  const support = operator(['outbox', 'users', 'sanction']);
  expect(placesOf(support).map(({ to }) => to)).toEqual(['/appeals', '/users', '/outbox']);
  expect(firstPlace(support)).toBe('/appeals');
  expect(firstPlace(operator([]))).toBe('/');
});
