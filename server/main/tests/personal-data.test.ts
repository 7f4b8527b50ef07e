import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rebuildRankings } from '../../modules/feed/scenario.ts';
import { flush } from '../../testing/environment/flush.ts';
import {
  listPersonTables,
  type PersonTable,
  readPersonRows,
} from '../../testing/personal-data/person-rows.ts';
import { mark, recordedAboutRich, richPassword, richUser } from '../../testing/personal-data/rich-user.ts';
import { pushService } from '../../testing/push-service.ts';
import { sendTo } from '../../testing/send-to.ts';
import { testServer } from '../../testing/server.ts';
import { unzip } from '../../testing/zip.ts';

/** Tables in which the rich user has no row, with the reason. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  earning: 'an account with earnings is not deleted before they are spent',
  ledger_credit: 'flushed into ledger_account before the rows are read',
  reconciliation_difference: 'the ledger agrees with itself',
  follow_counter_delta: 'flushed into follow_count before the rows are read',
  search_history_off: 'a history that is off has no rows to look at; erased in the same statement list',
  verification_token:
    'a token of a registration names no user; the others live for minutes after a wrong login',
};

/** Anonymized tables whose texts stay, with the reason. */
const TEXTS_STAY: Readonly<Record<string, string>> = {
  comment: 'published comments stay below the posts of others, without the name',
};

const service = await pushService();
const server = testServer({ demo: true, pushServices: [service.origin] });
const send = sendTo(server);
afterAll(service.close);

/** The state before the erasure: rows by table, and the folders of the archive. */
type Erased = { userId: string; rows: ReadonlyMap<string, number>; folders: ReadonlySet<string> };
let erased: Promise<Erased> | undefined;

/** A rich user who was exported and then erased, the same for all tests of this file. */
const erasedUser = (): Promise<Erased> => {
  erased ??= exportAndErase();
  return erased;
};

async function exportAndErase(): Promise<Erased> {
  const { rich } = await richUser(server, service.browser());
  const { userId } = rich;
  await flush(server);
  await send('PUT /chat/app/c/newsFeed/private/read', { type: 'like' }, rich);
  await rebuildRankings(server.app, new Date());
  const folders = await exportFolders(rich);
  const rows = new Map<string, number>();
  for (const each of listPersonTables(server))
    rows.set(each.name, (await readPersonRows(server, each, userId)).length);
  await send('POST /user/app/u/user/private/deletion', { password: richPassword }, rich);
  await erase(userId);
  await flush(server);
  return { userId, rows, folders };
}

/** The folders of the archive that the export job builds. */
async function exportFolders(caller: { token: string }): Promise<Set<string>> {
  await send('POST /user/app/u/user/private/export', { password: richPassword }, caller);
  const state = () => send('GET /user/app/u/user/private/export', {}, caller);
  await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('ready');
  const { rawPayload } = await server.http.inject({ method: 'GET', url: String((await state()).url) });
  return new Set([...unzip(rawPayload).keys()].map((path) => path.split('/')[0]!));
}

/** Lets the 14 days pass and runs the job that erases accounts. */
async function erase(userId: string): Promise<void> {
  const { app } = server;
  await app.db.execute(
    sql`update app_user set deletion_at = now() - interval '1 minute' where user_id = ${userId}`,
  );
  const job = app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ definition }) => definition.name === 'privacy.erase');
  await job!.work(app)({} as never, app.log, new AbortController().signal);
  const { rows } = await app.db.execute(
    sql`select 1 from app_user where user_id = ${userId} and erased_at is not null`,
  );
  expect(rows).toHaveLength(1);
}

test('the rich user had rows in every table with personal data', async () => {
  const { rows } = await erasedUser();
  const empty = [...rows].filter(([, count]) => count === 0).map(([name]) => name);
  expect(empty.toSorted()).toEqual(Object.keys(WITHOUT_ROWS).toSorted());
});

test('the export contains every folder that a table with rows of the user declares', async () => {
  const { rows, folders } = await erasedUser();
  const missing = listPersonTables(server)
    .filter(({ name, data }) => typeof data.exported === 'string' && rows.get(name)! > 0)
    .filter(({ data }) => !folders.has(data.exported as string));
  expect(missing.map(({ name, data }) => `${name}: ${data.exported}`)).toEqual([]);
});

/** The names of the tables for which rows of the erased user match. */
async function tablesWith(
  matches: (each: PersonTable) => boolean,
  wrong: (rows: Record<string, unknown>[]) => boolean,
): Promise<string[]> {
  const { userId } = await erasedUser();
  const found: string[] = [];
  for (const each of listPersonTables(server).filter(matches))
    if (wrong(await readPersonRows(server, each, userId))) found.push(each.name);
  return found;
}

test('no row with the id of an erased user stays in a table that declares deletion', async () => {
  await erasedUser();
  const remaining = () =>
    tablesWith(
      ({ data }) => data.erased === 'deleted',
      (rows) => rows.length > 0,
    );
  await expect.poll(remaining, { timeout: 60_000 }).toEqual([]);
});

const isPartlyKept = ({ data }: PersonTable) => typeof data.erased === 'object';

test('no row that an erased user owns stays in a table that keeps the rows of others', async () => {
  const { userId } = await erasedUser();
  for (const { name, table, data } of listPersonTables(server).filter(isPartlyKept)) {
    const { deletedBy } = data.erased as { deletedBy?: readonly string[] };
    if (!deletedBy) continue;
    const owned = { name, table, data: { ...data, columns: deletedBy } };
    expect(await readPersonRows(server, owned, userId), name).toEqual([]);
  }
});

test('no text of an erased user stays in a table that declares anonymization', async () => {
  await erasedUser();
  const remaining = () =>
    tablesWith(
      ({ name, data }) => data.erased === 'anonymized' && !TEXTS_STAY[name],
      (rows) => JSON.stringify(rows).includes(mark),
    );
  await expect.poll(remaining, { timeout: 60_000 }).toEqual([]);
});

test('the audit log keeps no text of an erased user, and none that operators wrote about one', async () => {
  await erasedUser();
  const { rows } = await server.app.db.execute<{ action: string; written: string }>(sql`
    select action, concat(reason, before, after) as written from audit_entry`);
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['user.note', ...recordedAboutRich]));
  expect(rows.filter(({ written }) => written.includes(mark))).toEqual([]);
});
