import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporarySiteEnv } from '../../server/testing/environment/site-variables.ts';
import { fillCommunity } from '../community/fill.ts';
import { postIdsOf } from '../community/row-ids.ts';
import { fundPayers } from '../crash/fund-payers.ts';
import { type Stack, type StackOptions, startStack } from '../crash/stack.ts';

/** A site on a temporary database, with members, posts and a worker. */
export type Site = {
  readonly stack: Stack;
  readonly dataDir: string;
  /** Tokens of members with a pay password and a balance. */
  readonly tokens: readonly string[];
  readonly postIds: readonly string[];
  /** Lines of warnings and errors of servers and workers. */
  readonly log: string[];
  /** Starts a process of the site; the faults end and replace them. */
  start(script: string, env?: NodeJS.ProcessEnv): Promise<ChildProcess>;
  stop(): Promise<void>;
};

export type SiteOptions = Omit<StackOptions, 'onLog'> & {
  /** The data folder lies on a disk of its own of this size. */
  diskBytes?: number;
  /** A worker runs beside the server. */
  worker?: boolean;
};

/** More than the connections of the pool, so that some wait for one. */
const members = 20;
const posts = 200;
const warning = 40;

/** Whether a disk of its own can be mounted here. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export async function startSite({ diskBytes, worker = false, ...options }: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-faults-'));
  if (diskBytes)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=0700`, 'tmpfs', dataDir]);
  const log: string[] = [];
  const onLog = (line: string) => {
    if (!line.startsWith('{')) return void log.push(line);
    const { level } = JSON.parse(line) as { level: number };
    if (level >= warning) log.push(line);
  };
  const children = new Set<ChildProcess>();
  const release = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    if (diskBytes) execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const stack = await startStack(dataDir, {
      ...options,
      env: { LOG_LEVEL: 'info', ...options.env },
      onLog,
    });
    const size = { posts, users: 100, likes: 0, follows: 200, comments: 0 };
    await fillCommunity(stack.ownerUrl, size);
    const start: Site['start'] = async (script, env = {}) => {
      const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
        env: temporarySiteEnv({
          DATABASE_URL: stack.databaseUrl,
          DATA_DIR: dataDir,
          DEMO: 'on',
          LIMITS: 'off',
          LOG_LEVEL: 'info',
          ...options.env,
          ...env,
        }),
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      children.add(child);
      createInterface({ input: child.stdout! }).on('line', onLog);
      return child;
    };
    const tokens = await fundPayers(stack.url, stack.databaseUrl, dataDir, members);
    if (worker) await start('../../server/main/work.ts');
    return {
      stack,
      dataDir,
      tokens,
      postIds: postIdsOf(posts),
      log,
      start,
      async stop() {
        await stack.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
