import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlOf } from '../contract/core/client.ts';
import { getTypeFeed } from '../contract/feed.ts';
import { getUploadState } from '../contract/media.ts';
import { sendFile } from '../e2e/helpers/send-file.ts';
import { migrate } from '../server/main/migrate.ts';
import { freePort } from '../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { writeTestVideo } from '../server/platform/video/testing/test-video.ts';
import { temporarySiteEnv } from '../server/testing/environment/site-variables.ts';
import { startChild } from './child.ts';
import { clientOf } from './client.ts';
import { fill } from './data.ts';
import { makeMembers } from './members.ts';

// `node bench/encode-load.ts`: latency of the API while a worker encodes two videos. Runs the same load with
// and without encodings alternately. BENCH_RATE, BENCH_SECONDS and BENCH_DECODERS change its size.
const rate = Number(process.env.BENCH_RATE ?? 40);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const decoders = process.env.BENCH_DECODERS ?? '2';
/** Larger than a clip, so that it must be encoded. */
const film = { seconds: 30, width: 1920, height: 1080, fps: 25 };
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-encode-'));
const children: ChildProcess[] = [];

type Figures = { sent: number; failed: number; p50: number; p95: number; p99: number; worst: number };

/** Requests pages of the newest posts at a fixed rate, independent of the latency; returns milliseconds. */
async function load(token: string): Promise<Figures> {
  const agent = new Agent({ keepAlive: true });
  const path = `/api${urlOf(getTypeFeed, { sortType: 2, page: '1', limit: 10 })}`;
  const taken: number[] = [];
  let failed = 0;
  const ask = (at: number) =>
    new Promise<void>((done) => {
      const end = (ok: boolean) => {
        if (ok) taken.push(performance.now() - at);
        else failed += 1;
        done();
      };
      const asked = request({ port, path, agent, headers: { authorization: token } }, (reply) => {
        reply.resume().once('end', () => end(reply.statusCode === 200));
      });
      asked.once('error', () => end(false)).end();
    });
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let i = 0; i < rate * seconds; i++) {
    const due = began + (i * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    answers.push(ask(due));
  }
  await Promise.all(answers);
  agent.destroy();
  taken.sort((a, b) => a - b);
  const at = (share: number) => Number((taken[Math.ceil(share * taken.length) - 1] ?? Number.NaN).toFixed(1));
  return { sent: answers.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  await fill(database.url, { posts: 20_000, users: 2_000, follows: 10_000 });
  const [owner] = await makeMembers(database.url, dataDir, 1);
  const { token } = owner!;
  const path = join(dataDir, 'film.mp4');
  await writeTestVideo(path, film);
  const site = { port, databaseUrl: database.url, dataDir };
  children.push(await startChild('./server.ts', { ...site, env: { WORK: 'off' } }));
  const worker = fileURLToPath(new URL('../server/main/work.ts', import.meta.url));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LIMITS: 'off', LOG_LEVEL: 'silent' };
  children.push(fork(worker, { env: temporarySiteEnv({ ...env, DECODERS: decoders }) }));
  const api = clientOf(url, token);
  const upload = () => sendFile(url, token, readFileSync(path), 'video/mp4');
  const stateOf = async (id: string) => api.request(getUploadState, { id });

  await load(token);
  const rows: object[] = [{ what: 'no encodes', ...(await load(token)) }];
  const files = [await upload(), await upload()];
  const began = performance.now();
  while ((await Promise.all(files.map(stateOf))).some(({ percent }) => percent === 0)) await wait(200);
  rows.push({ what: 'two videos encode', ...(await load(token)) });
  const after = await Promise.all(files.map(stateOf));
  while ((await Promise.all(files.map(stateOf))).some(({ state }) => state === 'processing')) await wait(200);
  const took = (performance.now() - began) / 1000;
  rows.push({ what: 'no encodes, again', ...(await load(token)) });
  console.log(
    `a page of 10 newest posts, ${rate} times a second for ${seconds} s; ${cpus().length} cores, DECODERS=${decoders}; milliseconds`,
  );
  console.table(rows);
  const end = after.map(({ state, percent }) => `${state} ${percent} %`).join(', ');
  console.log(
    `two films of ${film.seconds} s in 1080p took ${took.toFixed(1)} s; when the load ended: ${end}`,
  );
} finally {
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.kill();
  await Promise.all(ended);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
