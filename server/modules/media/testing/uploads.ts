import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { LoginData } from '@muyu/contract/account/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { getUploadState, type UploadState, uploadSlice } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { TestServer } from '../../../testing/server.ts';
import { mediaFile } from '../tables.ts';
import { subscribeToUploads } from '../upload/upload-events.ts';

type Who = Pick<LoginData, 'token'> & { locale?: Locale };
type Http = Pick<TestServer, 'http'>;

export const uploadsUrl = `/api${uploadSlice.path}`;

const base64 = (text: string) => Buffer.from(text).toString('base64');

export const tusHeaders = ({ token, locale }: Who) => ({
  'tus-resumable': '1.0.0',
  authorization: token,
  ...(locale ? { 'accept-language': locale } : {}),
});

/** Sends the creation request of an upload; the reply has the Location. */
export const createUpload = (
  { http }: Http,
  who: Who,
  length: number | string,
  filetype = 'image/jpeg',
  filename = '照片.jpg',
) =>
  http.inject({
    method: 'POST',
    url: uploadsUrl,
    headers: {
      ...tusHeaders(who),
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(filename)},filetype ${base64(filetype)}`,
    },
  });

export const sendBytes = (
  { http }: Http,
  who: Who,
  location: string,
  offset: number,
  bytes: Buffer,
  more: Record<string, string> = {},
) =>
  http.inject({
    method: 'PATCH',
    url: location,
    headers: {
      ...tusHeaders(who),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      ...more,
    },
    payload: bytes,
  });

export const askOffset = ({ http }: Http, who: Who, location: string) =>
  http.inject({ method: 'HEAD', url: location, headers: tusHeaders(who) });

export const giveUp = ({ http }: Http, who: Who, location: string) =>
  http.inject({ method: 'DELETE', url: location, headers: tusHeaders(who) });

export const locationOf = (reply: LightMyRequestResponse) => String(reply.headers.location);
export const fileIdOf = (location: string) => location.split('/').at(-1)!;

/** Reads the row of a file. */
export const rowOf = async ({ app }: Pick<TestServer, 'app'>, fileId: string) =>
  (await app.db.select().from(mediaFile).where(eq(mediaFile.fileId, fileId)))[0];

type FileRow = typeof mediaFile.$inferSelect;

/**
 * Resolves with the row of a file once the condition holds; asks at every event of the file, of this process or another
 * one. Nothing but the limit of the test ends the wait.
 */
export async function rowWhen(
  server: Pick<TestServer, 'app'>,
  fileId: string,
  holds: (row: FileRow) => boolean,
): Promise<FileRow> {
  const { promise, resolve, reject } = Promise.withResolvers<FileRow>();
  const ask = async () => {
    const row = await rowOf(server, fileId);
    if (row && holds(row)) resolve(row);
  };
  subscribeToUploads(server.app, (_userId, changed) => {
    if (changed === fileId) ask().catch(reject);
  });
  await ask();
  return promise;
}

/** Listens on a real socket and returns its address. */
export async function addressOf({ http }: Http): Promise<string> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

/** Uploads all bytes in one request and returns the file id. */
export async function upload(server: Http, who: Who, bytes: Buffer, filetype?: string): Promise<string> {
  const created = await createUpload(server, who, bytes.length, filetype);
  if (created.statusCode !== 201) throw new Error(`creation: ${created.statusCode} ${created.body}`);
  const sent = await sendBytes(server, who, locationOf(created), 0, bytes);
  if (sent.statusCode !== 204) throw new Error(`bytes: ${sent.statusCode} ${sent.body}`);
  return fileIdOf(locationOf(created));
}

/** Waits until the upload is ready or has failed. */
export async function settled(server: TestServer, who: Who, fileId: string): Promise<UploadState> {
  for (let i = 0; i < 300; i++) {
    const { data } = await server.call(getUploadState, { id: fileId }, who);
    if (data.state === 'ready' || data.state === 'failed') return data;
    await wait(50);
  }
  throw new Error('the picture did not settle');
}

/** A photograph as of a phone: 900 x 600 upright, stored rotated, with a location in its EXIF. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#2060c0' } })
    .composite([
      { input: { create: { width: 600, height: 90, channels: 3, background: '#f0f0f0' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'CameraMakerX' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 14/1 36/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 9/1 0/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();

/** An incompressible picture of some length. */
export const noisyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A PNG header with these dimensions and no pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Fetches a rendition by the template of a picture. */
export const fetchRendition = (
  http: FastifyInstance,
  src: string,
  width: number,
  format: string,
  more: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => http.inject({ method: 'GET', url: src.replace('{w}', String(width)).replace('{f}', format), ...more });
