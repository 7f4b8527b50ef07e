import { uploadConfig, uploadState } from '@muyu/contract/media.ts';
import type { Person } from './community.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Tenths of a second until it is ready at the latest. */
const waitsFor = { 'image/jpeg': 100, 'video/mp4': 400 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a picture or a clip by the tus protocol and waits until it may be used; resolves with its file id. */
export async function upload(
  origin: string,
  { session, request }: Person,
  file: Buffer,
  type: 'image/jpeg' | 'video/mp4' = 'image/jpeg',
): Promise<string> {
  const { endpoint } = await request(uploadConfig, {});
  const authorization = session.token;
  const begun = await fetch(new URL(endpoint, origin), {
    method: 'POST',
    headers: {
      ...tus,
      authorization,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${base64(type.replace('/', '.'))},filetype ${base64(type)}`,
    },
  });
  const place = new URL(begun.headers.get('location') ?? '', new URL(endpoint, origin));
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(file),
  });
  if (!sent.ok) throw new Error(`the upload was refused: ${sent.status} ${await sent.text()}`);
  const id = place.pathname.split('/').at(-1)!;
  for (let waits = 0; waits < waitsFor[type]; waits += 1) {
    const { state, reasonText } = await request(uploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`the file was refused: ${reasonText}`);
    await pause(100);
  }
  throw new Error('the file was not ready in time');
}
