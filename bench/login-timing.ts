import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, sendSms } from '../contract/account/login.ts';
import { verifyAnswers } from '../contract/account/recovery.ts';
import { ApiError } from '../contract/core/client.ts';
import { migrate } from '../server/main/migrate.ts';
import { freePort } from '../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { startChild } from './child.ts';
import { clientOf } from './client.ts';
import { makeMembers } from './members.ts';
import { percentile } from './statistics.ts';

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

const at = (times: number[], share: number) => Number(percentile(times, share).toFixed(2));

function row(what: string, times: number[]) {
  return { what, tries: times.length, 'median ms': at(times, 0.5), 'p95 ms': at(times, 0.95) };
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
  const server = await startChild('./server.ts', { port, databaseUrl: database.url, dataDir });
  const { request } = clientOf(`http://127.0.0.1:${port}`, null);
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
