import { CallError } from '@muyu/contract/core/client.ts';
import { type Picture, uploadState } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { fileIdOf, refusalOf, tusUpload } from './tus-upload.ts';

const pollMs = { first: 300, most: 2000 } as const;
type More = { signal?: AbortSignal; onPercent?(percent: number): void };

const refused = (message: string) => new CallError('10000', 422, message);

/** Waits, unless the upload is called off. */
const rest = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Sends the bytes; gives the id of the upload. */
async function sendBytes(file: File, { signal, onPercent }: More): Promise<string> {
  let settle = (_error: Error | null) => {};
  const sent = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  const tus = await tusUpload(file, {
    onProgress: (done, total) => onPercent?.(Math.floor((done / total) * 100)),
    onSuccess: () => settle(null),
    onError(error) {
      const said = refusalOf(error);
      settle(said === null ? new CallError('network', 0, 'network') : refused(said));
    },
  });
  signal?.throwIfAborted();
  const callOff = () => {
    // A file that cannot be taken back is swept away by the server.
    void tus.abort(true).catch(() => {});
    settle(signal?.reason as Error);
  };
  signal?.addEventListener('abort', callOff);
  tus.start();
  // What has arrived whole is no longer taken back.
  await sent.finally(() => signal?.removeEventListener('abort', callOff));
  return fileIdOf(tus.url ?? '');
}

/**
 * Uploads one picture and waits until it can be shown. Rejects with a CallError in the server's words when it is
 * refused, with the code 'network' when it is cut off, with the signal's reason when it is called off.
 */
export async function sendPicture(file: File, more: More = {}): Promise<Picture> {
  const id = await sendBytes(file, more);
  for (let wait: number = pollMs.first; ; wait = Math.min(pollMs.most, wait * 1.5)) {
    const { state, picture, reasonText } = await client.request(uploadState, { id }, { signal: more.signal });
    if (state === 'ready' && picture) return picture;
    if (state === 'failed') throw refused(reasonText ?? '');
    await rest(wait, more.signal);
  }
}
