import type {
  Difference,
  listDifferences as differencesEndpoint,
  listReconciliations as listEndpoint,
  ReconciliationRun,
  runReconciliation as runEndpoint,
} from '@muyu/contract/admin/money/reconciliation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { asc, desc, eq, lt } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { reconcileJob } from '../../jobs.ts';
import { systemNameOf } from '../accounts.ts';
import { differenceUnitOf } from '../difference-units.ts';
import { reconciliationDifference, reconciliationRun } from '../tables.ts';

type RunRow = typeof reconciliationRun.$inferSelect;

const toRunDto = ({ runId, createdAt, compared, differences, notCompared }: RunRow): ReconciliationRun => ({
  runId,
  at: createdAt.toISOString(),
  compared,
  differences,
  notCompared,
});

/** The runs that operators have asked for and that are not finished. */
const listPresentRuns = ({ jobs }: App): Promise<string[]> =>
  jobs.listKeys(reconcileJob, ['created', 'retry', 'active']);

/** Runs, newest first. */
export async function listReconciliations(
  { app }: ContextOf<typeof listEndpoint>,
  { page, limit }: InputOf<typeof listEndpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  // Asked first: a run that ends meanwhile is in the list.
  const running = (await listPresentRuns(app)).length > 0;
  const rows = await app.db
    .select()
    .from(reconciliationRun)
    .where(after ? lt(reconciliationRun.runId, after) : undefined)
    .orderBy(desc(reconciliationRun.runId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.runId]);
  return { resultList: shown.map(toRunDto), ...end, running };
}

/** Enqueues a run for an operator, which takes longer than a client waits for a reply: it reads whole tables and asks the channels. */
export async function runReconciliation(context: ContextOf<typeof runEndpoint>): Promise<{ runId: string }> {
  const { app, now } = context;
  const [present] = await listPresentRuns(app);
  if (present) return { runId: present };
  const runId = newId(now);
  await app.db.transaction(async (tx) => {
    await app.jobs.send(tx, reconcileJob, { runId }, { key: runId });
    await recordAction(context, tx, {
      action: 'reconciliation.run',
      targetType: 'reconciliation',
      targetId: runId,
      before: null,
      after: {},
    });
  });
  return { runId };
}

/** The result of a run. */
export async function listDifferences(
  context: ContextOf<typeof differencesEndpoint>,
  { runId }: { runId: string },
): Promise<Difference[]> {
  const { app } = context;
  if (!isId(runId)) fail(context, walletErrors.notFound);
  const [run] = await app.db.select().from(reconciliationRun).where(eq(reconciliationRun.runId, runId));
  if (!run) fail(context, walletErrors.notFound);
  const rows = await app.db
    .select()
    .from(reconciliationDifference)
    .where(eq(reconciliationDifference.runId, runId))
    .orderBy(asc(reconciliationDifference.differenceId));
  const users = await getUserCards(
    context,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return rows.map(({ expectedFen, actualFen, ...row }) => ({
    differenceId: row.differenceId,
    kind: row.kind,
    unit: differenceUnitOf(row.kind),
    ownerId: row.ownerId,
    name: (row.ownerId && users.get(row.ownerId)?.nickname) ?? null,
    system: row.ownerId === null ? null : systemNameOf(row.ownerId),
    accountKind: row.accountKind,
    orderId: row.orderId,
    expected: differenceUnitOf(row.kind) === 'yuan' ? yuanOf(expectedFen) : expectedFen,
    actual: differenceUnitOf(row.kind) === 'yuan' ? yuanOf(actualFen) : actualFen,
  }));
}
