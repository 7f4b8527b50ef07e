import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { incomingKey } from '../keys.ts';
import { offsetAt, openSlice, replyTo, sendSlice, sha256Of } from '../testing/sockets.ts';
import { addressOf, createUpload, fileIdOf, locationOf, rowOf } from '../testing/uploads.ts';
import { uploadLocks } from './upload-locks.ts';

const server = testServer();
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Shortens the times of the locks until the test ends. */
function useLockTimes(times: { silentMs: number; waitTimeoutMs: number }): void {
  const locks = uploadLocks(server.app);
  const { silentMs, waitTimeoutMs } = locks;
  Object.assign(locks, times);
  onTestFinished(() => void Object.assign(locks, { silentMs, waitTimeoutMs }));
}

async function begun(name: string, bytes: Buffer): Promise<{ me: LoginData; url: string }> {
  const me = await member(server, name);
  const reply = await createUpload(server, me, bytes.length, 'video/mp4', 'film.mp4');
  return { me, url: (await addressOf(server)) + locationOf(reply) };
}

/** The digest of the finished upload. The worker rejects these bytes and keeps the source. */
async function takenOver(url: string): Promise<string> {
  const { storage } = server.app;
  return sha256Of(await readFile(storage.localPath(incomingKey(fileIdOf(url)))!));
}

test('two tabs that upload one file end with the same bytes', async () => {
  const bytes = randomBytes(6_000_000);
  const { me, url } = await begun('tabs', bytes);
  const seen = new Set<number>();
  const tab = async (slice: number) => {
    for (;;) {
      const offset = await offsetAt(url, me);
      if (offset === bytes.length) return;
      const reply = await sendSlice(url, me, offset, bytes.subarray(offset, offset + slice));
      seen.add(reply!.status);
      if (reply!.status === 409)
        expect(JSON.parse(reply!.body).data.error).toBe(mediaErrors.wrongOffset.name);
    }
  };
  await Promise.all([tab(300_001), tab(170_003), tab(911_777)]);
  expect(await takenOver(url)).toBe(sha256Of(bytes));
  expect([...seen].every((status) => status === 204 || status === 409)).toBe(true);
});

test('of two concurrent slices from one offset one succeeds, the other conflicts, and no bytes mix', async () => {
  const bytes = randomBytes(1_500_000);
  const other = randomBytes(1_500_000);
  const { me, url } = await begun('pieces', bytes);
  const slowly = async (content: Buffer) => {
    const request = openSlice(url, me, 0, { 'content-length': content.length }, agent);
    const reply = replyTo(request);
    for (let at = 0; at < content.length; ) {
      const next = at + randomInt(1, 60_000);
      if (!request.write(content.subarray(at, next))) await Promise.race([wait(50), reply]);
      at = next;
      await wait(1);
    }
    request.end();
    return (await reply)?.status;
  };
  const statuses = await Promise.all([slowly(bytes), slowly(other)]);
  expect(statuses.toSorted()).toEqual([204, 409]);
  expect(await takenOver(url)).toBe(sha256Of(statuses[0] === 204 ? bytes : other));
});

test('a silent client is disconnected when another continues the upload', async () => {
  useLockTimes({ silentMs: 500, waitTimeoutMs: 6_000 });
  const bytes = randomBytes(800_000);
  const { me, url } = await begun('silent', bytes);
  const gone = openSlice(url, me, 0, { 'content-length': bytes.length });
  const reply = replyTo(gone);
  gone.write(bytes.subarray(0, 300_000));
  await expect.poll(() => offsetAt(url, me)).toBe(300_000);
  const next = await sendSlice(url, me, 300_000, bytes.subarray(300_000));
  expect(next!.status).toBe(204);
  expect(await reply).toBeNull();
  expect(await takenOver(url)).toBe(sha256Of(bytes));
});

test('a client that goes on sending keeps the lock', async () => {
  useLockTimes({ silentMs: 3_000, waitTimeoutMs: 3_000 });
  const bytes = randomBytes(2_000_000);
  const { me, url } = await begun('steady', bytes);
  const steady = openSlice(url, me, 0, { 'content-length': bytes.length });
  const reply = replyTo(steady);
  let sending = true;
  let at = 0;
  const pump = (async () => {
    for (; sending; at += 1000) {
      steady.write(bytes.subarray(at, at + 1000));
      await wait(50);
    }
    steady.end(bytes.subarray(at));
  })();
  await expect.poll(() => offsetAt(url, me)).toBeGreaterThan(0);
  const offset = await offsetAt(url, me);
  const sent = at;
  const other = await sendSlice(url, me, offset, bytes.subarray(0, 10));
  expect([other!.status, JSON.parse(other!.body).data.error]).toEqual([409, mediaErrors.wrongOffset.name]);
  expect(at).toBeGreaterThan(sent);
  sending = false;
  await pump;
  expect((await reply)!.status).toBe(204);
  expect(await takenOver(url)).toBe(sha256Of(bytes));
});

test('a chunked body that is longer than announced keeps the earlier bytes', async () => {
  const bytes = randomBytes(500_000);
  const { me, url } = await begun('endless', bytes);
  await sendSlice(url, me, 0, bytes.subarray(0, 100_000));
  const endless = openSlice(url, me, 100_000, { 'transfer-encoding': 'chunked' });
  const reply = replyTo(endless);
  endless.write(bytes.subarray(100_000));
  endless.end(Buffer.alloc(300_000));
  expect((await reply)!.status).toBe(413);
  expect(await offsetAt(url, me)).toBe(100_000);
  expect((await rowOf(server, fileIdOf(url)))!.state).toBe('uploading');
  const whole = openSlice(url, me, 100_000, { 'transfer-encoding': 'chunked' });
  const done = replyTo(whole);
  whole.end(bytes.subarray(100_000));
  expect((await done)!.status).toBe(204);
  expect(await takenOver(url)).toBe(sha256Of(bytes));
});
