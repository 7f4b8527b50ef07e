import type { SystemProcess, SystemService, SystemState } from '@muyu/contract/admin/system.ts';
import { asc, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { readMigrationState } from '#platform/database/migrations.ts';
import { externalService, processHeartbeat } from '../tables.ts';

const silentAfter = sql`interval '30 seconds'`;

/** Servers and workers in the order of their starts. */
async function listProcesses({ db }: App): Promise<SystemProcess[]> {
  const rows = await db
    .select({
      row: processHeartbeat,
      silent: sql<boolean>`${processHeartbeat.seenAt} < clock_timestamp() - ${silentAfter}`,
    })
    .from(processHeartbeat)
    .orderBy(asc(processHeartbeat.startedAt), asc(processHeartbeat.processId));
  return rows.map(({ row: { startedAt, seenAt, ...row }, silent }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    silent,
  }));
}

/** The services of all modules with what is known of them. */
async function listServices(app: App): Promise<SystemService[]> {
  const rows = await app.db.select().from(externalService);
  const known = new Map(rows.map((row) => [row.service, row]));
  return app.modules
    .flatMap(({ externalServices }) => externalServices?.(app) ?? [])
    .map(({ service, use }) => {
      const state = known.get(service);
      return {
        service,
        use,
        lastSuccessAt: state?.lastSuccessAt?.toISOString() ?? null,
        lastFailureAt: state?.lastFailureAt?.toISOString() ?? null,
        lastError: state?.lastError ?? '',
      };
    });
}

const sizeOfNode = 'select pg_database_size(current_database())';

/** The size of the database on all nodes, bytes; null while one does not answer. */
async function sumNodes({ db }: App): Promise<number | null> {
  const { rows } = await db.execute<{ bytes: string | null }>(
    sql`select case when bool_and(success) then sum(case when success then result::bigint end) end as bytes
      from run_command_on_all_nodes(${sizeOfNode})`,
  );
  return rows[0]!.bytes === null ? null : Number(rows[0]!.bytes);
}

async function getDatabase(app: App): Promise<SystemState['database']> {
  const { rows } = await app.db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  // The coordinator has few of the rows.
  const isDistributed = await isClusterDatabase(app.db);
  return {
    version: rows[0]!.version,
    bytes: isDistributed ? await sumNodes(app) : Number(rows[0]!.bytes),
  };
}

async function getMigrations({ db }: App): Promise<SystemState['migrations']> {
  const { applied, missing, unknown, later } = await readMigrationState(db);
  const last = applied.at(-1);
  return {
    applied: applied.length,
    last: last ? { name: last.name, at: last.at.toISOString() } : null,
    missing,
    unknown: unknown + later,
  };
}

/** The state of the running system, for owners. */
export async function getSystemState({ app }: { app: App }): Promise<SystemState> {
  const [processes, services, database, migrations] = await Promise.all([
    listProcesses(app),
    listServices(app),
    getDatabase(app),
    getMigrations(app),
  ]);
  return { processes, services, database, migrations };
}
