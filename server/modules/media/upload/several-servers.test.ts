import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { givenStores } from '../../../platform/storage/testing/given-stores.ts';
import { testServers } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { incomingKey } from '../keys.ts';
import { mediaUpload } from '../tables.ts';
import { offsetAt, openSlice, replyTo, sendSlice, sha256Of } from '../testing/sockets.ts';
import {
  addressOf,
  createUpload,
  fileIdOf,
  giveUp,
  locationOf,
  rowOf,
  sendBytes,
} from '../testing/uploads.ts';
import { uploadFolder } from './upload-paths.ts';

const megabyte = 1024 * 1024;

/** `none`: nothing processes, so that the source stays. */
const openSite = (storageUrl: string) => testServers(2, { storageUrl }, 'none');
const objectSites = (await givenStores()).map(([name, { url }]) => [name, openSite(url)] as const);

const sites = [['a shared folder', openSite('')] as const, ...objectSites];

describe.each(sites)('two servers with %s', (_name, site) => {
  const [one, two] = site;
  const stored = async (location: string) =>
    sha256Of(await buffer(await one!.app.storage.getStream(incomingKey(fileIdOf(location)))));
  const progressOf = (location: string) =>
    one!.app.db
      .select()
      .from(mediaUpload)
      .where(eq(mediaUpload.fileId, fileIdOf(location)));
  const begin = async (name: string, bytes: Buffer) => {
    const me = await member(one!, name);
    return { me, location: locationOf(await createUpload(one!, me, bytes.length, 'video/mp4')) };
  };

  test.each([
    [300_000, 7],
    [2 * megabyte, 6],
    [5 * megabyte, 3],
  ])('slices of %i bytes go to either server in turn', async (slice, slices) => {
    const bytes = randomBytes(slice * slices - 1);
    const { me, location } = await begin(`turns${slice}`, bytes);
    for (let i = 0; i < slices; i++) {
      const part = bytes.subarray(i * slice, (i + 1) * slice);
      const checksum: Record<string, string> = i % 2 ? { 'upload-checksum': `sha256 ${sha256Of(part)}` } : {};
      const reply = await sendBytes([one, two][i % 2]!, me, location, i * slice, part, checksum);
      expect(reply.statusCode).toBe(204);
    }
    expect((await rowOf(one!, fileIdOf(location)))!.state).toBe('processing');
    expect(await stored(location)).toBe(sha256Of(bytes));
    expect(await progressOf(location)).toEqual([]);
  });

  test('concurrent writers at both servers end with the same bytes', async () => {
    const bytes = randomBytes(4 * megabyte);
    const { me, location } = await begin('tabs', bytes);
    const statuses = new Set<number>();
    const tab = async (server: typeof one, slice: number) => {
      const url = (await addressOf(server!)) + location;
      for (let offset = 0; offset < bytes.length; offset = await offsetAt(url, me)) {
        const reply = await sendSlice(url, me, offset, bytes.subarray(offset, offset + slice));
        // A connection that is cut has no reply; the tab asks for the offset again.
        if (reply) statuses.add(reply.status);
      }
    };
    await Promise.all([tab(one, 700_001), tab(two, 910_003)]);
    expect(await stored(location)).toBe(sha256Of(bytes));
    expect([...statuses].every((status) => status === 204 || status === 409)).toBe(true);
  });

  test('a silent client at one server is disconnected when another continues at the other', async () => {
    const bytes = randomBytes(600_000);
    const { me, location } = await begin('silent', bytes);
    const gone = openSlice((await addressOf(one!)) + location, me, 0, { 'content-length': bytes.length });
    const reply = replyTo(gone);
    const url = (await addressOf(two!)) + location;
    gone.write(bytes.subarray(0, 200_000));
    const isHeld = async () => (await progressOf(location)).some(({ holder }) => holder);
    await expect.poll(isHeld).toBe(true);
    const next = async () => {
      const offset = await offsetAt(url, me);
      return (await sendSlice(url, me, offset, bytes.subarray(offset)))!.status;
    };
    await expect.poll(next, { timeout: 60_000 }).toBe(204);
    expect(await stored(location)).toBe(sha256Of(bytes));
    await reply;
  });

  test('an upload of a killed server goes on when its lease has ended', async () => {
    const bytes = randomBytes(300_000);
    const { me, location } = await begin('orphan', bytes);
    const fileId = fileIdOf(location);
    expect((await sendBytes(one!, me, location, 0, bytes.subarray(0, 100_000))).statusCode).toBe(204);
    // The state that a server leaves when it is killed in the middle of a slice.
    const held = { holder: randomUUID(), heldUntil: sql`now() + interval '4 seconds'` };
    await one!.app.db.update(mediaUpload).set(held).where(eq(mediaUpload.fileId, fileId));
    const reply = await sendBytes(two!, me, location, 100_000, bytes.subarray(100_000));
    expect(reply.statusCode).toBe(204);
    expect(await stored(location)).toBe(sha256Of(bytes));
  });

  test('a writer that another server has replaced changes nothing', async () => {
    const bytes = randomBytes(300_000);
    const { me, location } = await begin('paused', bytes);
    const fileId = fileIdOf(location);
    const url = (await addressOf(one!)) + location;
    const wrong = Buffer.alloc(bytes.length);
    const checksum = { 'upload-checksum': `sha256 ${sha256Of(bytes)}` };
    const slow = openSlice(url, me, 0, { 'content-length': wrong.length, ...checksum });
    const reply = replyTo(slow);
    slow.write(wrong.subarray(0, 1000));
    const epoch = async () => (await progressOf(location))[0]?.epoch;
    await expect.poll(epoch).toBe(1);
    // As if its process had been paused for longer than its lease.
    const replaced = { epoch: 2, heldUntil: sql`now()`, holder: randomUUID() };
    await one!.app.db.update(mediaUpload).set(replaced).where(eq(mediaUpload.fileId, fileId));
    slow.write(wrong.subarray(1000, 2000));
    expect((await reply)?.status ?? 0).not.toBe(204);
    expect((await sendBytes(two!, me, location, 0, bytes)).statusCode).toBe(204);
    expect(await stored(location)).toBe(sha256Of(bytes));
  });

  test('an upload that one server receives is cancelled at the other', async () => {
    const bytes = randomBytes(400_000);
    const { me, location } = await begin('fickle', bytes);
    const open = openSlice((await addressOf(one!)) + location, me, 0, { 'content-length': bytes.length });
    const reply = replyTo(open);
    open.write(bytes.subarray(0, 100_000));
    const isHeld = async () => (await progressOf(location)).length > 0;
    await expect.poll(isHeld).toBe(true);
    expect((await giveUp(two!, me, location)).statusCode).toBe(204);
    await reply;
    expect(await rowOf(one!, fileIdOf(location))).toBeUndefined();
    expect(await progressOf(location)).toEqual([]);
  });
});

test.each(objectSites)('with %s no server needs a folder of uploads', async (_name, [one, two]) => {
  const me = await member(one!, 'folderless');
  const bytes = randomBytes(100_000);
  rmSync(uploadFolder(one!.app.config), { recursive: true, force: true });
  const location = locationOf(await createUpload(one!, me, bytes.length, 'video/mp4'));
  for (const offset of [0, 50_000]) {
    const reply = await sendBytes(
      [one, two][offset ? 1 : 0]!,
      me,
      location,
      offset,
      bytes.subarray(offset, offset + 50_000),
    );
    expect(reply.statusCode).toBe(204);
    expect(existsSync(uploadFolder(one!.app.config))).toBe(false);
  }
});
