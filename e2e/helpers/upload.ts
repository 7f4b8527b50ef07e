import { uploadConfig, uploadState } from '@muyu/contract/media.ts';
import type { TestUser } from '../test-community.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** The maximum number of polls, at 100 ms each. */
const maxPolls = { 'image/jpeg': 100, 'video/mp4': 400 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Uploads a picture or a clip by tus and waits until it is processed; resolves with its file id. */
export async function upload(
  origin: string,
  { session, request }: TestUser,
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
  if (!sent.ok) throw new Error(`the upload was rejected: ${sent.status} ${await sent.text()}`);
  const id = place.pathname.split('/').at(-1)!;
  for (let waits = 0; waits < maxPolls[type]; waits += 1) {
    const { state, reasonText } = await request(uploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`the file was rejected: ${reasonText}`);
    await pause(100);
  }
  throw new Error('the file was not ready in time');
}
