import { sanctionKinds } from '@muyu/contract/account/settings.ts';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import { expect, test } from 'vitest';
import { maySanctionBy } from './permission.ts';

const withPermissions = (permissions: string[]): Operator => ({
  operatorId: '1',
  username: 'any',
  role: 'support',
  permissions,
  demo: false,
});

test.each([
  [[], []],
  [['sanction'], ['warn', 'limit']],
  [
    ['sanction', 'freeze'],
    ['warn', 'limit', 'freeze', 'close'],
  ],
] as const)('the permissions %j impose %j', (permissions, kinds) => {
  const operator = withPermissions([...permissions]);
  expect(sanctionKinds.filter((kind) => maySanctionBy(operator, kind))).toEqual(kinds);
});
