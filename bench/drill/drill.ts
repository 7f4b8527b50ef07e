import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { archive } from '../../server/modules/backup/commands/archive.ts';
import { connectionUrl, readAccess } from '../../server/platform/database/embedded/access.ts';
import { fundPayers } from '../crash/fund-payers.ts';
import { type Payment, pay } from '../crash/payers.ts';
import { type Stack, startStack } from '../crash/stack.ts';
import { withApp } from '../with-app.ts';
import { checkSite, type Expected } from './check-site.ts';
import { mustRun, runCommand } from './command.ts';
import { approveWaiting, type Published, publish, signInOwner } from './publish.ts';

export type DrillOptions = {
  /** Members who pay, and members who publish. */
  payers: number;
  authors: number;
  /** Posts that are published before, during and after the backup. */
  posts: number;
  /** The most posts and payments: the rest of the time passes without load. */
  max: number;
  /** Also restores the backup itself, not only the later moment. */
  both: boolean;
  say(line: string): void;
};

/** A restore and what it did not bring back. */
export type DrillResult = {
  restored: string;
  posts: number;
  payments: number;
  searches: number;
  faults: string[];
};

const timeoutMs = 300_000;

/**
 * Backs up a site under load, goes on, destroys everything, and restores it: as of the backup, and as of a second after it
 * by the archived log. Compares with what was acknowledged to members.
 */
export async function drill({
  payers,
  authors,
  posts,
  max,
  both,
  say,
}: DrillOptions): Promise<DrillResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-drill-'));
  const dataDir = join(folder, 'data');
  const env = {
    DATA_DIR: dataDir,
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_KEY: 'a key of thirty-two characters or more',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const serverEnv = { ROLE: 'single', BACKUP_TO: env.BACKUP_TO, BACKUP_KEY: env.BACKUP_KEY };
  let stack: Stack | undefined;
  try {
    stack = await startStack(dataDir, { env: serverEnv });
    const tokens = await fundPayers(stack.url, stack.databaseUrl, dataDir, payers + authors);
    const owner = await signInOwner(stack.url, stack.databaseUrl, dataDir);
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    const load = startLoad(stack.url, tokens, payers, max);
    await load.until(posts);
    await approveWaiting(owner, load.published);
    const begun = load.note();
    say(`${begun.posts.length} posts and ${begun.payments.length} payments are acknowledged: backup`);
    say(await backUp(env));
    await load.until(2 * posts);
    await approveWaiting(owner, load.published);
    await load.stop();
    const later = load.note();
    // The clock of this machine is that of the database; the next write is a second later.
    const moment = new Date(Date.now() + 500);
    await wait(1_000);
    say(
      `${later.posts.length} posts and ${later.payments.length} payments are acknowledged: all rows are deleted`,
    );
    await destroyRows(dataDir);
    await archiveNow(stack.databaseUrl, env);
    await stack.stop();
    const results: DrillResult[] = [];
    const restore = async (restored: string, args: string[], expected: Expected) => {
      rmSync(dataDir, { recursive: true, force: true });
      const refused = await runCommand('restore', args, env);
      if (!refused.output.includes('There is no SECRET')) throw new Error(`not refused: ${refused.output}`);
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 });
      say(await mustRun('restore', args, env));
      const again = await runCommand('restore', args, env);
      if (!again.output.includes('--overwrite')) throw new Error(`it was overwritten: ${again.output}`);
      stack = await startStack(dataDir, { env: serverEnv });
      // An author may have deleted a post after it was noted, before the moment that was restored.
      const posts = expected.posts.filter(({ deletedAt }) => deletedAt === null);
      const { payments, words } = expected;
      const faults = await checkSite({ ...stack, dataDir }, { posts, payments, words });
      results.push({
        restored,
        posts: posts.length,
        payments: payments.length,
        searches: words.length,
        faults,
      });
      await stack.stop();
    };
    if (both) await restore('the backup', [], begun);
    await restore('a later second', ['--at', moment.toISOString()], later);
    return results;
  } finally {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The schedule of the server may be quicker. */
async function backUp(env: NodeJS.ProcessEnv): Promise<string> {
  for (;;) {
    const { code, output } = await runCommand('backup', [], env);
    if (code === 0) return output;
    if (!output.includes('Another backup')) throw new Error(output);
    await wait(500);
  }
}

/** Members who pay and publish until the load is stopped. */
function startLoad(url: string, tokens: readonly string[], payers: number, max: number) {
  const payments: Payment[] = [];
  const published: Published[] = [];
  let isOver = false;
  const areOver = (list: readonly unknown[]) => () => isOver || list.length >= max;
  const acting = Promise.all([
    ...tokens
      .slice(0, payers)
      .map((token) => pay(url, token, { list: payments, onAcknowledged() {} }, areOver(payments))),
    ...tokens.slice(payers).map((token) => publish(url, token, published, areOver(published))),
  ]);
  return {
    published,
    async until(count: number) {
      const deadline = Date.now() + timeoutMs;
      const reached = async () => {
        while (published.length < count && Date.now() < deadline) await wait(20);
      };
      await Promise.race([reached(), acting.then(reached)]);
      if (published.length < count) throw new Error(`only ${published.length} posts were published`);
    },
    /** The writes acknowledged so far; deletions that begin later make no difference to it. */
    note(): Expected {
      const posts = published.filter(({ deletedAt }) => deletedAt === null);
      const words = posts.filter(({ approved }) => approved).map(({ word }) => word);
      return { posts, payments: payments.filter(({ acknowledged }) => acknowledged), words };
    },
    async stop() {
      isOver = true;
      await acting;
    },
  };
}

/** Deletes the rows of all members with all that refers to them. */
async function destroyRows(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(readAccess(dataDir), 'muyu') });
  await client.connect();
  await client.query('truncate app_user, post, pay_order, ledger_posting, media_file, post_stat cascade');
  await client.end();
}

/** Runs the archive job once. */
async function archiveNow(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  await withApp({ ...env, DATABASE_URL: databaseUrl }, async (app) => {
    // The server archives on its own, and one process does at a time.
    while (!(await archive(app, app.log, new AbortController().signal))) await wait(500);
  });
}
