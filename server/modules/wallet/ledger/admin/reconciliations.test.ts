import { listDifferences, listReconciliations } from '@muyu/contract/admin/money/reconciliation.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { buy, monthly, richMember, runReconciliationAs } from '../../../../testing/money.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { ledgerAccount } from '../tables.ts';

const server = testServer({ demo: true });

test('a balance that was changed by hand is found, and leads to its transfers', async () => {
  const finance = await signInOperator(server, 'finance');
  const run = () => runReconciliationAs(server, finance);
  expect(await run()).toMatchObject({ differences: 0 });
  const other = await richMember(server, 'rich', 50);
  // The row exists once the person has spent.
  await buy(server, other, monthly);
  const changeByHand = (fen: number) =>
    server.app.db
      .update(ledgerAccount)
      .set({ balanceFen: sql`${ledgerAccount.balanceFen} + ${fen}` })
      .where(and(eq(ledgerAccount.ownerId, other.userId), eq(ledgerAccount.kind, 'available')));
  await changeByHand(100);
  const { runId, differences } = await run();
  expect(differences).toBe(3);
  const { data } = await server.call(listDifferences, { runId }, finance);
  expect(data.find(({ kind }) => kind === 'account')).toMatchObject({
    ownerId: other.userId,
    name: 'rich',
    accountKind: 'available',
    expected: 20,
    actual: 21,
  });
  await changeByHand(-100);
  expect(await run()).toMatchObject({ differences: 0 });
  const runs = await server.call(listReconciliations, { limit: 2 }, finance);
  expect(runs.data).toMatchObject({
    hasNextPage: true,
    resultList: [{ differences: 0 }, { differences: 3 }],
  });
  for (const id of [newId(new Date()), 'nothing'])
    expect((await server.call(listDifferences, { runId: id }, finance)).status).toBe(404);
});

test('of more differences than a run stores, those of one kind leave out no other kind', async () => {
  const finance = await signInOperator(server, 'finance');
  await server.app.db.execute(
    sql`insert into ledger_account (owner_id, kind, balance_fen)
      select gen_random_uuid(), 'available', 1 from generate_series(1, 1001)`,
  );
  const { runId, differences } = await runReconciliationAs(server, finance);
  expect(differences).toBe(2003);
  const { data } = await server.call(listDifferences, { runId }, finance);
  expect(data).toHaveLength(1000);
  expect(data.filter(({ kind }) => kind === 'zeroSum')).toMatchObject([{ expected: 0, actual: 10.01 }]);
  expect(data.filter(({ kind }) => kind === 'account')).toHaveLength(500);
});
