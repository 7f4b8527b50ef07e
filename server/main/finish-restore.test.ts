import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackupRuns } from '@muyu/contract/admin/backup.ts';
import { exportWithdrawals, getBankFileHold } from '@muyu/contract/admin/money/withdrawal.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { runBackup } from '../modules/backup/commands/run-backup.ts';
import { openRepository } from '../modules/backup/repository/repository.ts';
import { planRestore } from '../modules/backup/restore/plan-restore.ts';
import { markRestoredCluster, requireEndedRestore } from '../platform/database/embedded/restore-mark.ts';
import { markRestoredRows } from '../platform/database/unfinished-restore.ts';
import { payPassword, richMember } from '../testing/money.ts';
import { signInOperator } from '../testing/operators.ts';
import { testServer } from '../testing/server.ts';
import { finishRestore } from './finish-restore.ts';
import { migrateDatabase } from './migrate.ts';

const place = mkdtempSync(join(tmpdir(), 'muyu-restored-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const server = testServer({ demo: true }, 'none');

test('a restore holds the files for the bank, and prints what the bank may have paid since the restored moment', async () => {
  const person = await richMember(server, 'person', 200);
  const card = { holder: '林小满', cardNumber: '6222021234567890128', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, person)).data;
  await server.call(applyForWithdrawal, { amount: 100, bankCardId, payPassword }, person);
  const repository = openRepository(place, '');
  await runBackup(server.app, { repository, trigger: 'command' });
  const plan = await planRestore(repository, 'backup');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { config, db } = server.app;
  markRestoredCluster(config.dataDir);
  await markRestoredRows(db.$client);
  await finishRestore(config, repository, plan, new Date());
  // The site may start.
  requireEndedRestore(config.dataDir);
  await migrateDatabase(config);
  expect(said.mock.calls.flat().join('\n')).toContain(
    `open withdrawals: 1, ¥97.00. The bank may have paid them after ${plan.at.toISOString()}`,
  );
  const owner = await signInOperator(server, 'owner');
  const [run] = (await server.call(listBackupRuns, {}, owner)).data.resultList;
  expect(run).toMatchObject({ kind: 'restore', state: 'done' });
  const { hold } = (await server.call(getBankFileHold, {}, owner)).data;
  expect(hold).toMatchObject({ contentAt: plan.at.toISOString() });
  expect(await server.call(exportWithdrawals, {}, owner)).toMatchObject({
    data: { error: 'withdrawalAdmin.held' },
  });
});
