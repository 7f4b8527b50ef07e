import { expect, test, vi } from 'vitest';
import { changesFor } from './staff-changes.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([text]: TemplateStringsArray) => ({ id: text }) }));

test('an authenticator can be reset where there is one', () => {
  expect(changesFor({ disabled: false, enrolled: true })).toEqual(['role', 'password', 'totp', 'disable']);
  expect(changesFor({ disabled: false, enrolled: false })).toEqual(['role', 'password', 'disable']);
});

test('a disabled operator can be enabled', () => {
  expect(changesFor({ disabled: true, enrolled: false })).toContain('enable');
  expect(changesFor({ disabled: true, enrolled: false })).not.toContain('disable');
});
