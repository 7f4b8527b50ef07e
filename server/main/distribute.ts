import { readConfig } from '#platform/config/config.ts';
import { applyPlacements, findPlacementDifferences } from '#platform/database/cluster/apply-placements.ts';
import {
  executorSettingDifference,
  storeExecutorSetting,
} from '#platform/database/cluster/executor-setting.ts';
import { hasCitus } from '#platform/database/cluster/is-cluster.ts';
import { countShards, countWorkers } from '#platform/database/cluster/node-state.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from './migrate.ts';
import { printedFailure } from './printed-failure.ts';
import { StartupError } from './shutdown.ts';
import { declaredPlacements } from './table-descriptions.ts';

// npm run distribute [-- --check] [-- --shards N]: brings the tables to their placements on a cluster, and stores its setting.
const usage = `Usage: npm run distribute [-- --check | --shards <number>]
DATABASE_URL names the coordinator.`;

/**
 * The shards of a family unless --shards names them: those of the tables that are placed already, else two for each node. A list
 * asks every shard.
 */
async function chooseShards(db: Database): Promise<number> {
  return (await countShards(db)) || Math.max(4, 2 * (await countWorkers(db)));
}

async function main(given: readonly string[]): Promise<number> {
  const { check, shards } = readArguments(given);
  const config = readConfig(process.env);
  const url = config.ownerDatabaseUrl || sessionUrl(config);
  if (!url) throw new StartupError(usage);
  const db = openDatabase(url, 1);
  try {
    await requireCluster(db);
    if (check) return await reportDifferences(db);
    await migrateDatabase(config);
    const count = shards ?? (await chooseShards(db));
    const moved = await applyPlacements(db, declaredPlacements(), count, (difference) =>
      console.log(difference),
    );
    console.log(`${await countShards(db)} shards in a family.`);
    console.log(moved === 0 ? 'Every table is where it should be.' : `${moved} tables placed.`);
    const forOwner = await storeExecutorSetting(db);
    if (forOwner) console.error(`The role does not own the database. Its owner has to run:\n${forOwner};`);
    return forOwner ? 1 : 0;
  } finally {
    await closeDatabase(db);
  }
}

function readArguments(given: readonly string[]): { check: boolean; shards: number | null } {
  const check = given.length === 1 && given[0] === '--check';
  const shards = given.length === 2 && given[0] === '--shards' ? Number(given[1]) : null;
  const isCount = shards !== null && Number.isInteger(shards) && shards >= 1;
  if (!check && given.length > 0 && !isCount) throw new StartupError(usage);
  return { check, shards };
}

async function requireCluster(db: Database): Promise<void> {
  if (!(await hasCitus(db)))
    throw new StartupError('The database is no cluster: it lacks the extension citus (docs/operations.md).');
  if ((await countWorkers(db)) === 0)
    throw new StartupError('The coordinator knows no node that may hold shards: see citus_add_node.');
}

async function reportDifferences(db: Database): Promise<number> {
  const differences = await findPlacementDifferences(db, declaredPlacements());
  const setting = await executorSettingDifference(db);
  for (const difference of [...differences, ...(setting ? [setting] : [])]) console.log(difference);
  console.log(
    differences.length === 0 ? 'Every table is where it should be.' : `${differences.length} tables differ.`,
  );
  return differences.length === 0 && !setting ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(printedFailure(error));
    process.exitCode = 1;
  },
);
