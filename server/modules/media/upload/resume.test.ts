import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { getUploadState, mediaErrors } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { offsetAt, openSlice, replyTo, sendSlice, sha256Of } from '../testing/sockets.ts';
import {
  addressOf,
  askOffset,
  createUpload,
  fileIdOf,
  giveUp,
  locationOf,
  noisyPhoto,
  phonePhoto,
  sendBytes,
  settled,
  upload,
  uploadsUrl,
} from '../testing/uploads.ts';
import { uploadFolder, uploadPath } from './upload-paths.ts';

const server = testServer();

test('a wrong offset is a conflict, and more bytes than announced are too large', async () => {
  const me = await member(server, 'liar');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  await sendBytes(server, me, location, 0, bytes.subarray(0, 500));
  for (const offset of [0, 499, 501, bytes.length]) {
    const reply = await sendBytes(server, me, location, offset, Buffer.alloc(1));
    expect([reply.statusCode, reply.json().data.error]).toEqual([409, mediaErrors.wrongOffset.name]);
  }
  const overfull = await sendBytes(server, me, location, 500, Buffer.alloc(bytes.length));
  expect([overfull.statusCode, overfull.json().code]).toEqual([413, '10101']);
  const head = await askOffset(server, me, location);
  expect(head.headers).toMatchObject({ 'upload-offset': '500', 'upload-length': String(bytes.length) });
  await sendBytes(server, me, location, 500, bytes.subarray(500));
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
});

test('an interrupted slice keeps the received bytes, and the upload resumes there', async () => {
  const me = await member(server, 'tunnel');
  const bytes = await noisyPhoto(700, 700);
  const half = Math.floor(bytes.length / 2);
  const location = locationOf(await createUpload(server, me, bytes.length));
  const broken = httpRequest((await addressOf(server)) + location, {
    method: 'PATCH',
    headers: {
      authorization: me.token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  const hungUp = once(broken, 'error');
  broken.write(bytes.subarray(0, half));
  const percent = async () =>
    (await server.call(getUploadState, { id: fileIdOf(location) }, me)).data.percent;
  await expect.poll(percent).toBeGreaterThan(0);
  broken.destroy();
  await hungUp;
  const head = await askOffset(server, me, location);
  const offset = Number(head.headers['upload-offset']);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(half);
  expect((await sendBytes(server, me, location, offset, bytes.subarray(offset))).statusCode).toBe(204);
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
});

test('HEAD after a broken connection waits for the buffered bytes', async () => {
  const me = await member(server, 'reloader');
  const bytes = randomBytes(12_000_000);
  const checksum = { 'upload-checksum': `sha256 ${sha256Of(bytes.subarray(0, 9_000_000))}` };
  for (const more of [undefined, checksum]) {
    const url =
      (await addressOf(server)) + locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
    const left = openSlice(url, me, 0, { 'content-length': 9_000_000, ...more });
    const sent = once(left, 'finish');
    left.end(bytes.subarray(0, 9_000_000));
    await sent;
    left.destroy();
    const offset = await offsetAt(url, me);
    expect((await sendSlice(url, me, offset, bytes.subarray(offset)))!.status).toBe(204);
  }
});

test('a rejected slice does not block its connection', async () => {
  const me = await member(server, 'sender');
  const location = locationOf(await createUpload(server, me, 5_000_000));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const base = await addressOf(server);
  const send = async (method: string, offset: number, bytes: Buffer) => {
    const request = httpRequest(base + location, {
      method,
      agent,
      headers: {
        authorization: me.token,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    request.end(bytes);
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode;
  };
  expect(await send('PATCH', 77, Buffer.alloc(4_000_000))).toBe(409);
  expect(await send('PATCH', 0, Buffer.alloc(6_000_000))).toBe(413);
  expect(await send('PATCH', 0, Buffer.alloc(4_000_000))).toBe(204);
  expect((await askOffset(server, me, location)).headers['upload-offset']).toBe('4000000');
  agent.destroy();
});

test('HEAD after the last byte returns the full length', async () => {
  const me = await member(server, 'asker');
  const bytes = await phonePhoto();
  const fileId = await upload(server, me, bytes);
  const location = `${uploadsUrl}/${fileId}`;
  for (const wait of [() => Promise.resolve(), () => settled(server, me, fileId)]) {
    await wait();
    const head = await askOffset(server, me, location);
    expect(head.statusCode).toBe(200);
    expect(head.headers['upload-offset']).toBe(String(bytes.length));
  }
  expect((await sendBytes(server, me, location, bytes.length, Buffer.alloc(1))).statusCode).toBe(409);
});

test('five concurrent last slices finish the upload once', async () => {
  const me = await member(server, 'hurried');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => sendBytes(server, me, location, 0, bytes)),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([204, 409, 409, 409, 409]);
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
  const jobs = await server.app.db.$client.query(
    "select count(*)::int as jobs from jobs.job where name = 'media.processPicture' and data->>'fileId' = $1",
    [fileIdOf(location)],
  );
  expect(jobs.rows[0].jobs).toBe(1);
});

test('HEAD finishes an upload after a crash at the last byte', async () => {
  const me = await member(server, 'resumed');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  await writeFile(uploadPath(server.app.config, fileIdOf(location)), bytes);
  const head = await askOffset(server, me, location);
  expect(head.headers['upload-offset']).toBe(String(bytes.length));
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
});

test('an upload is cancelled while bytes are received', async () => {
  const me = await member(server, 'fickle');
  const location = locationOf(await createUpload(server, me, 5_000_000, 'video/mp4', 'a.mp4'));
  const url = (await addressOf(server)) + location;
  const sending = openSlice(url, me, 0, { 'content-length': 5_000_000 });
  const reply = replyTo(sending);
  sending.write(Buffer.alloc(100_000));
  await expect.poll(() => offsetAt(url, me)).toBeGreaterThan(0);
  expect((await giveUp(server, me, location)).statusCode).toBe(204);
  expect(await reply).toBeNull();
  expect((await askOffset(server, me, location)).statusCode).toBe(404);
  const left = readdirSync(uploadFolder(server.app.config));
  expect(left.filter((name) => name.startsWith(fileIdOf(location)))).toEqual([]);
});
