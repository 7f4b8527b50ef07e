import type { Operator } from '@muyu/contract/admin/operator.ts';
import { expect, test, vi } from 'vitest';
import { landingPathOf, navigationGroupsOf, navigationItemAt, navigationItemsOf } from './navigation.tsx';

vi.mock('@lingui/core/macro', () => ({
  msg: (given: TemplateStringsArray | { message: string }) => ({
    id: 'message' in given ? given.message : given[0],
  }),
}));

const operator = (permissions: string[]): Operator => ({
  operatorId: '1',
  username: 'any',
  role: 'support',
  permissions,
  demo: false,
});

test('a path below a page belongs to that page', () => {
  expect(navigationItemAt('/users')?.to).toBe('/users');
  expect(navigationItemAt('/users/0197')?.to).toBe('/users');
  expect(navigationItemAt('/')?.to).toBe('/');
  expect(navigationItemAt('/account')?.to).toBe('/account');
});

test('a path with a page as mere text prefix belongs to no page', () => {
  expect(navigationItemAt('/usersabc')).toBeUndefined();
  expect(navigationItemAt('/nowhere')).toBeUndefined();
});

test('the menu contains the permitted pages in the order of the menu', () => {
  const support = operator(['outbox', 'users', 'sanction']);
  expect(navigationItemsOf(support).map(({ to }) => to)).toEqual(['/appeals', '/users', '/outbox']);
  expect(landingPathOf(support)).toBe('/appeals');
  expect(landingPathOf(operator([]))).toBe('/');
});

test('sections without a permitted page are left out', () => {
  const sections = navigationGroupsOf(operator(['dashboard', 'finance', 'audit']));
  expect(sections.map(({ label, items }) => [label?.id, items.map(({ to }) => to).at(-1)])).toEqual([
    [undefined, '/'],
    ['Money', '/reconciliation'],
    ['Site', '/audit'],
  ]);
});

test('an operator who lists files without managing them does not see the storage', () => {
  expect(navigationItemsOf(operator(['media'])).map(({ to }) => to)).toEqual(['/media']);
  expect(navigationItemsOf(operator(['media', 'manageMedia'])).map(({ to }) => to)).toEqual([
    '/media',
    '/storage',
  ]);
});
