import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { mediaErrors } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import { DefaultHttpStack, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { mediaFile } from '../tables.ts';
import { openSlice, sha256Of } from '../testing/sockets.ts';
import {
  addressOf,
  askOffset,
  createUpload,
  fileIdOf,
  locationOf,
  phonePhoto,
  sendBytes,
  settled,
  uploadsUrl,
} from '../testing/uploads.ts';
import { unverifiedPath, uploadFolder, uploadPath } from './upload-paths.ts';

const server = testServer();
const sha256 = (bytes: Buffer) => ({ 'upload-checksum': `sha256 ${sha256Of(bytes)}` });
const sha1 = (bytes: Buffer) => ({
  'upload-checksum': `sha1 ${createHash('sha1').update(bytes).digest('base64')}`,
});
const offsetOf = async (who: { token: string }, location: string) =>
  Number((await askOffset(server, who, location)).headers['upload-offset']);

test('slices with right checksums make up the file', async () => {
  const me = await member(server, 'prover');
  const bytes = await phonePhoto();
  const [first, second] = [bytes.subarray(0, 3000), bytes.subarray(3000)];
  const location = locationOf(await createUpload(server, me, bytes.length));
  expect((await sendBytes(server, me, location, 0, first, sha256(first))).statusCode).toBe(204);
  expect(await offsetOf(me, location)).toBe(3000);
  expect((await sendBytes(server, me, location, 3000, second, sha1(second))).statusCode).toBe(204);
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
});

test.each([
  ['zh_CN', '数据在传输中损坏，请继续上传'],
  ['en_US', 'The data was damaged in transit. Please resume the upload'],
  ['ja', '送信中にデータが壊れました。アップロードを再開してください'],
] as const)('a damaged slice is discarded and reported in %s', async (locale, message) => {
  const me = { ...(await member(server, 'damaged')), locale };
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  await sendBytes(server, me, location, 0, bytes.subarray(0, 1000));
  const rest = bytes.subarray(1000);
  const damaged = Buffer.from(rest);
  damaged[500]! ^= 1;
  const reply = await sendBytes(server, me, location, 1000, damaged, sha256(rest));
  expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([409, '10000', message]);
  expect(reply.json().data).toMatchObject({ error: mediaErrors.badChecksum.name, algorithm: 'sha256' });
  expect(await offsetOf(me, location)).toBe(1000);
  expect((await sendBytes(server, me, location, 1000, rest, sha256(rest))).statusCode).toBe(204);
  expect((await settled(server, me, fileIdOf(location))).state).toBe('ready');
});

test('an unknown algorithm and an invalid digest are bad input', async () => {
  const me = await member(server, 'crooked');
  const location = locationOf(await createUpload(server, me, 1000));
  const bytes = randomBytes(100);
  for (const text of ['md5 AAAAAAAAAAAAAAAAAAAAAA==', 'sha256', 'sha256 nonsense!', 'sha1 AAAA', 'SHA256']) {
    const reply = await sendBytes(server, me, location, 0, bytes, { 'upload-checksum': text });
    expect([text, reply.statusCode, reply.json().code]).toEqual([text, 400, '10101']);
  }
  expect(await offsetOf(me, location)).toBe(0);
});

test('an interrupted slice with a checksum is discarded', async () => {
  const me = await member(server, 'cut');
  const bytes = randomBytes(2_000_000);
  const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4', 'a.mp4'));
  const path = uploadPath(server.app.config, fileIdOf(location));
  await sendBytes(server, me, location, 0, bytes.subarray(0, 500));
  const rest = bytes.subarray(500);
  const headers = { 'content-length': rest.length, ...sha256(rest) };
  const broken = openSlice((await addressOf(server)) + location, me, 500, headers);
  broken.write(rest.subarray(0, 1_000_000));
  await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(500_000);
  expect(await offsetOf(me, location)).toBe(500);
  broken.destroy();
  await expect.poll(async () => (await stat(path)).size).toBe(500);
  expect((await sendBytes(server, me, location, 500, rest, sha256(rest))).statusCode).toBe(204);
});

test('unverified bytes after a crash are discarded', async () => {
  const me = await member(server, 'crashed');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  const fileId = fileIdOf(location);
  const { config } = server.app;
  await sendBytes(server, me, location, 0, bytes.subarray(0, 800));
  // The state after a server was killed in the middle of a slice from byte 800 on; all bytes have arrived,
  // with wrong ones.
  await writeFile(unverifiedPath(config, fileId), '800');
  await writeFile(
    uploadPath(config, fileId),
    Buffer.concat([bytes.subarray(0, 800), Buffer.alloc(bytes.length - 800)]),
  );
  expect(await offsetOf(me, location)).toBe(800);
  expect((await sendBytes(server, me, location, bytes.length, Buffer.alloc(0))).statusCode).toBe(409);
  await sendBytes(server, me, location, 800, bytes.subarray(800, 900));
  expect((await readFile(uploadPath(config, fileId))).equals(bytes.subarray(0, 900))).toBe(true);
  await sendBytes(server, me, location, 900, bytes.subarray(900), sha256(bytes.subarray(900)));
  expect((await settled(server, me, fileId)).state).toBe('ready');
  expect(readdirSync(uploadFolder(config)).filter((name) => name.startsWith(fileId))).toEqual([]);
});

test('a checksum works with the creation, and a failed creation leaves nothing', async () => {
  const me = await member(server, 'together');
  const bytes = await phonePhoto();
  const create = (sum: Record<string, string>) =>
    server.http.inject({
      method: 'POST',
      url: uploadsUrl,
      headers: {
        authorization: me.token,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
        ...sum,
      },
      payload: bytes,
    });
  const before = readdirSync(uploadFolder(server.app.config));
  const refused = await create(sha256(Buffer.alloc(5)));
  expect([refused.statusCode, refused.json().data.error]).toEqual([409, mediaErrors.badChecksum.name]);
  expect(readdirSync(uploadFolder(server.app.config))).toEqual(before);
  const created = await create(sha256(bytes));
  expect([created.statusCode, created.headers['upload-offset']]).toEqual([201, String(bytes.length)]);
  expect((await settled(server, me, fileIdOf(locationOf(created)))).state).toBe('ready');
});

/** Damages every third slice. */
function damaging(): HttpStack & { damaged: number } {
  const inner = new DefaultHttpStack({});
  let slices = 0;
  const stack = {
    damaged: 0,
    getName: () => 'damaging',
    createRequest(method: string, url: string): HttpRequest {
      const request = inner.createRequest(method, url);
      const send = request.send.bind(request);
      request.send = async (body) => {
        if (method !== 'PATCH' || !body) return send(body);
        const bytes = Buffer.from(body as unknown as Uint8Array);
        request.setHeader('upload-checksum', `sha256 ${sha256Of(bytes)}`);
        slices += 1;
        if (slices % 3 === 0) {
          bytes[0]! ^= 1;
          stack.damaged += 1;
        }
        return send(bytes as unknown as typeof body);
      };
      return request;
    },
  };
  return stack;
}

test('tus-js-client resumes after damaged slices', async () => {
  const me = await member(server, 'resumer');
  const bytes = await phonePhoto();
  const endpoint = (await addressOf(server)) + uploadsUrl;
  const stack = damaging();
  const url = await new Promise<string>((resolve, reject) => {
    const task = new Upload(bytes, {
      endpoint,
      chunkSize: 1500,
      retryDelays: [0, 0, 0],
      httpStack: stack,
      metadata: { filename: 'a.jpg', filetype: 'image/jpeg' },
      headers: { authorization: me.token },
      onSuccess: () => resolve(task.url!),
      onError: reject,
    });
    task.start();
  });
  expect(stack.damaged).toBeGreaterThan(0);
  expect((await settled(server, me, fileIdOf(url))).state).toBe('ready');
});

test('an upload expires a day after its last byte, and a week after its creation', async () => {
  const me = await member(server, 'slow');
  const day = 24 * 3600_000;
  const created = await createUpload(server, me, 1000);
  const location = locationOf(created);
  const about = (text: unknown) => Math.abs(Date.parse(String(text)) - Date.now() - day);
  expect(about(created.headers['upload-expires'])).toBeLessThan(5000);
  const sent = await sendBytes(server, me, location, 0, Buffer.alloc(10));
  expect(about(sent.headers['upload-expires'])).toBeLessThan(5000);
  const asked = await askOffset(server, me, location);
  expect(about(asked.headers['upload-expires'])).toBeLessThan(5000);
  const createdAt = new Date(Date.now() - 6.5 * day);
  await server.app.db
    .update(mediaFile)
    .set({ createdAt })
    .where(eq(mediaFile.fileId, fileIdOf(location)));
  const [late, later] = [
    await sendBytes(server, me, location, 10, Buffer.alloc(10)),
    await askOffset(server, me, location),
  ];
  for (const { headers } of [late, later])
    expect(headers['upload-expires']).toBe(new Date(createdAt.getTime() + 7 * day).toUTCString());
  expect(asked.headers['upload-metadata']).toBe(`filename ${Buffer.from('照片.jpg').toString('base64')}`);
});
