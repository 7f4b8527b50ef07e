import { expect, test } from 'vitest';
import { guardedTableErrors } from './guarded-tables.ts';

const use = (path: string, table: string, access: 'read' | 'write') => ({
  path,
  table,
  access,
  module: 'wallet',
  owner: 'wallet',
});

test('only a write to the ledger outside its folder is an error', () => {
  const outside = 'server/modules/wallet/order/commands/pay-order.ts';
  expect(
    guardedTableErrors([
      use(outside, 'ledger_account', 'write'),
      use(outside, 'ledger_account', 'read'),
      use(outside, 'pay_order', 'write'),
      use(outside, 'earning', 'write'),
      use('server/modules/wallet/earning/settle-earnings.ts', 'earning', 'write'),
      use('server/modules/wallet/ledger/post-transfers.ts', 'ledger_account', 'write'),
    ]),
  ).toEqual([
    `${outside} writes or locks ledger_account: only server/modules/wallet/ledger/ may; call its functions`,
    `${outside} writes or locks earning: only server/modules/wallet/earning/ may; call its functions`,
  ]);
});
