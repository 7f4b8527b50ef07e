import { expect, test, vi } from 'vitest';
import { availableChangesFor } from './operator-changes.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([text]: TemplateStringsArray) => ({ id: text }) }));

test('an authenticator can be reset when there is one', () => {
  expect(availableChangesFor({ disabled: false, enrolled: true })).toEqual([
    'role',
    'password',
    'totp',
    'disable',
  ]);
  expect(availableChangesFor({ disabled: false, enrolled: false })).toEqual(['role', 'password', 'disable']);
});

test('a disabled operator can be enabled', () => {
  expect(availableChangesFor({ disabled: true, enrolled: false })).toContain('enable');
  expect(availableChangesFor({ disabled: true, enrolled: false })).not.toContain('disable');
});
