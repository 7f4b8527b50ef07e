import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login, sendSms } from '../contract/account/login.ts';
import { verifyAnswers } from '../contract/account/recovery.ts';
import { ApiError, createClient } from '../contract/core/client.ts';
import { migrate } from '../server/main/migrate.ts';
import { freePort } from '../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { temporarySiteEnv } from '../server/testing/site-variables.ts';
import { makeMembers } from './members.ts';

// `node bench/login-timing.ts`: measures whether the duration of a login reveals that an account exists. Both
// kinds of attempts alternate on one server.
const people = 60;
const triesEach = 4;

type Try = (who: number, turn: number) => Promise<unknown>;
type Pair = [what: string, known: Try, unknown: Try];

/** The duration of a failed attempt in milliseconds. */
async function timed(one: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await one.catch((refused: unknown) => {
    if (!(refused instanceof ApiError && refused.status === 422)) throw refused;
  });
  return performance.now() - began;
}

const at = (sorted: number[], part: number) => Number(sorted[Math.floor(sorted.length * part)]!.toFixed(2));

function row(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { what, tries: times.length, 'median ms': at(sorted, 0.5), 'p95 ms': at(sorted, 0.95) };
}

async function measure([what, known, unknown]: Pair) {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < people * triesEach; i++) {
    const first = Math.random() < 0.5 ? 0 : 1;
    for (const kind of [first, 1 - first]) {
      const one = (kind === 0 ? known : unknown)(i % people, Math.floor(i / people));
      times[kind]!.push(await timed(one));
    }
  }
  return [row(`${what}, account exists`, times[0]), row(`${what}, no such account`, times[1])];
}

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-timing-'));
const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  const members = await makeMembers(database.url, dataDir, people);
  const port = await freePort();
  const env = { DATABASE_URL: database.url, PORT: String(port), DATA_DIR: dataDir };
  const script = fileURLToPath(new URL('./server.ts', import.meta.url));
  const server = fork(script, { env: temporarySiteEnv({ ...env, LIMITS: 'off', LOG_LEVEL: 'silent' }) });
  await once(server, 'message');
  const { request } = createClient({
    base: `http://127.0.0.1:${port}/api`,
    token: () => null,
    locale: () => 'zh_CN',
  });
  const strange = (who: number) => ({
    username: `nobody${who}`,
    phoneNumber: `138${String(who).padStart(8, '0')}`,
  });

  const wrongPassword = (username: string) => request(login, { username, password: 'wrong-words' });
  const wrongAnswers = (username: string) => request(verifyAnswers, { username, answers: ['a', 'b', 'c'] });
  const sent = (phoneNumber: string) => request(sendSms, { phoneNumber, scene: 'login' });
  const wrongCode = (phoneNumber: string, turn: number) =>
    request(login, { phoneNumber, code: `00000${turn}` });
  const pairs: Pair[] = [
    [
      'wrong password',
      (who) => wrongPassword(members[who]!.username),
      (who) => wrongPassword(strange(who).username),
    ],
    [
      'wrong answers',
      (who) => wrongAnswers(members[who]!.username),
      (who) => wrongAnswers(strange(who).username),
    ],
    [
      'a code is asked for',
      (who) => sent(members[who]!.phoneNumber),
      (who) => sent(strange(who).phoneNumber),
    ],
    [
      'wrong code',
      (who, turn) => wrongCode(members[who]!.phoneNumber, turn),
      (who, turn) => wrongCode(strange(who).phoneNumber, turn),
    ],
  ];
  // The first attempts warm the server up and do not count.
  for (let i = 0; i < 20; i++) await timed(wrongPassword(`warm${i}`));
  for (const pair of pairs) console.table(await measure(pair));
  server.kill();
  await once(server, 'exit');
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
