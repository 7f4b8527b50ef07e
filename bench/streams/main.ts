import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlOf } from '../../contract/core/client.ts';
import { streamNotifications } from '../../contract/notification.ts';
import { getHealth } from '../../contract/site/site.ts';
import { createApp, startApp, stopApp } from '../../server/main/app.ts';
import { migrate } from '../../server/main/migrate.ts';
import { announce } from '../../server/modules/announcement/scenario.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { newId } from '../../server/platform/database/ids.ts';
import { startChild } from '../child.ts';
import { childNamed, cpuMs } from '../cpu.ts';
import { makeMembers } from '../members.ts';

// `npm run bench -- streams`: open event streams of one server: memory a stream, processor time while nothing happens, and
// the time of an announcement to all. Ends with 1 when one is not opened or does not stay open. BENCH_STREAMS and BENCH_USERS
// change the size; a person has up to ten streams.
const streams = Number(process.env.BENCH_STREAMS ?? 10_000);
const people = Number(process.env.BENCH_USERS ?? Math.ceil(streams / 5));
const idleSeconds = Number(process.env.BENCH_SECONDS ?? 60);
/** Beside the streams: files, database, listening sockets. */
const otherDescriptors = 500;

const descriptors = Number(execFileSync('sh', ['-c', 'ulimit -n']).toString().trim() || 0);
if (descriptors < streams + otherDescriptors) {
  console.error(`${streams} streams need ulimit -n ${streams + otherDescriptors}; it is ${descriptors}.`);
  process.exit(2);
}

type Counted = { open: number; events: number; lastAt: number };
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
const ask = async (clients: ChildProcess, message: object): Promise<Counted> => {
  const answer = once(clients, 'message');
  clients.send(message);
  return (await answer)[0] as Counted;
};

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-streams-'));
const children: ChildProcess[] = [];
const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  console.log(`making ${people} members …`);
  const members = await makeMembers(database.url, dataDir, people);
  const port = await freePort();
  const server = await startChild('servers/process.ts', { port, databaseUrl: database.url, dataDir });
  const clients = fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), STREAM_PATH: `/api${urlOf(streamNotifications, {})}` },
  });
  children.push(server, clients);
  const postmaster = childNamed('postgres');
  const used = () => ({ server: cpuMs(server.pid!), database: cpuMs(postmaster) });
  const latency = async () => {
    const begun = performance.now();
    await fetch(`http://127.0.0.1:${port}/api${urlOf(getHealth, {})}`);
    return performance.now() - begun;
  };

  await latency();
  const before = memoryOf(server.pid!);
  const begun = performance.now();
  const tokens = Array.from({ length: streams }, (_, i) => members[i % people]!.token);
  const opened = await ask(clients, { open: tokens });
  const openSeconds = (performance.now() - begun) / 1000;
  const settled = async (events: number) => {
    for (let found = opened; ; found = await ask(clients, {})) {
      if (found.events >= events || found.open < opened.open) return found;
      await wait(200);
    }
  };
  // Each stream begins with the counts of its person.
  await settled(opened.open);
  const first = used();
  await wait(idleSeconds * 1000);
  const last = used();
  const after = memoryOf(server.pid!);

  const app = createApp(readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }));
  await startApp(app, 'none');
  const known = await ask(clients, {});
  const at = Date.now();
  const texts = { zh_CN: { title: '大家好', text: '今晚维护' } };
  await app.db.transaction((tx) =>
    announce({ app, now: new Date(), locale: 'zh_CN' }, tx, {
      audience: 'all',
      texts,
      operatorId: newId(new Date()),
    }),
  );
  const worst = { ms: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      worst.ms = Math.max(worst.ms, await latency());
      await wait(50);
    }
  })();
  const announced = await settled(known.events + known.open);
  isOver = true;
  await watching;
  await stopApp(app);
  console.table([
    {
      streams: opened.open,
      people,
      'opened in s': Number(openSeconds.toFixed(1)),
      'KiB a stream': Math.round((after - before) / 1024 / opened.open),
      'server idle CPU %': Number(((last.server - first.server) / idleSeconds / 10).toFixed(1)),
      'database idle CPU %': Number(((last.database - first.database) / idleSeconds / 10).toFixed(1)),
      'announced to all in s': Number(((announced.lastAt - at) / 1000).toFixed(1)),
      'health meanwhile, worst ms': Math.round(worst.ms),
      'still open': announced.open,
    },
  ]);
  if (opened.open < streams || announced.open < opened.open) {
    console.error(`of ${streams} streams ${opened.open} were opened, and ${announced.open} stayed open`);
    process.exitCode = 1;
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
