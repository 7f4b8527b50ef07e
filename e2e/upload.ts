import { uploadConfig, uploadState } from '@muyu/contract/media.ts';
import type { Person } from './community.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a picture by the tus protocol and waits until it may be used; resolves with its file id. */
export async function upload(origin: string, { session, request }: Person, picture: Buffer): Promise<string> {
  const { endpoint } = await request(uploadConfig, {});
  const authorization = session.token;
  const begun = await fetch(new URL(endpoint, origin), {
    method: 'POST',
    headers: {
      ...tus,
      authorization,
      'upload-length': String(picture.length),
      'upload-metadata': `filename ${base64('picture.jpg')},filetype ${base64('image/jpeg')}`,
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
    body: new Uint8Array(picture),
  });
  if (!sent.ok) throw new Error(`the upload was refused: ${sent.status} ${await sent.text()}`);
  const id = place.pathname.split('/').at(-1)!;
  for (let waits = 0; waits < 100; waits += 1) {
    const { state, reasonText } = await request(uploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`the picture was refused: ${reasonText}`);
    await pause(100);
  }
  throw new Error('the picture was not ready after ten seconds');
}
