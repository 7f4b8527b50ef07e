import type { FileTableUse } from './table-reads.ts';

/** Tables that only one folder writes, for every write must keep sums: the ledger, and which part of it is earned when. */
const GUARDED: Readonly<Record<string, string>> = {
  ledger_account: 'server/modules/wallet/ledger/',
  ledger_posting: 'server/modules/wallet/ledger/',
  ledger_transfer: 'server/modules/wallet/ledger/',
  ledger_credit: 'server/modules/wallet/ledger/',
  balance_detail: 'server/modules/wallet/ledger/',
  earning: 'server/modules/wallet/earning/',
};

/** Writes to guarded tables outside their folder. */
export const guardedTableErrors = (uses: readonly FileTableUse[]): string[] =>
  uses.flatMap(({ path, table, access }) => {
    const folder = GUARDED[table];
    return access === 'write' && folder && !path.startsWith(folder)
      ? [`${path} writes or locks ${table}: only ${folder} may; call its functions`]
      : [];
  });
