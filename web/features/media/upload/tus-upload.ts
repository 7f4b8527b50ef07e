import { CallError } from '@muyu/contract/core/client.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { uploadConfig } from '@muyu/contract/media.ts';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/locale.ts';
import { useSession } from '../../../client/session.ts';
import { typeOfFile } from './file-check.ts';

const retryDelays = [500, 1500, 4000];
/** Locked by another request, at another offset, damaged on its way: the same slice may go through a moment later. */
const passing = [409, 423, 460];

/** The reason of a signal that stops an upload for now: what has arrived stays on the server. */
export const paused = new DOMException('paused', 'AbortError');

/** What the server said no to. */
export const refused = (message: string) => new CallError('10000', 422, message);

/** The id that the server gave to an upload: the last segment of its URL. */
export const fileIdOf = (url: string) => new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';

/** The refusal in the server's words; the code 'network' when no answer came, or that of a server in trouble. */
function errorOf(error: Error | DetailedError): CallError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() >= 500) return new CallError('network', 0, 'network');
  try {
    return refused((JSON.parse(response.getBody()) as { message?: string }).message ?? '');
  } catch {
    return refused('');
  }
}

export type Sending = {
  /** An upload that was begun before, to go on with. */
  uploadUrl?: string | null;
  signal?: AbortSignal;
  onUrl?(url: string): void;
  onPercent?(percent: number): void;
};

/**
 * Sends a file by tus 1.0; resolves with its id when every byte has arrived. Rejects with a CallError when it is refused
 * or cut off, with the signal's reason when it is called off: what has arrived is taken back then, unless it is `paused`.
 */
export async function sendBytes(file: File, sending: Sending): Promise<string> {
  const { uploadUrl, signal, onUrl, onPercent } = sending;
  const [{ Upload }, { checkedStack }, config] = await Promise.all([
    import('tus-js-client'),
    import('./checked-stack.ts'),
    client.request(uploadConfig, {}, { signal }),
  ]);
  signal?.throwIfAborted();
  return await new Promise<string>((resolve, reject) => {
    const options: UploadOptions = {
      endpoint: config.endpoint,
      uploadUrl,
      chunkSize: config.chunkBytes,
      httpStack: checkedStack(config.checksums.includes('sha256')),
      retryDelays,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, filetype: typeOfFile(file) },
      onBeforeRequest(request) {
        request.setHeader('Authorization', useSession.getState().token ?? '');
        request.setHeader('Accept-Language', languageTag[useLocale.getState().locale]);
      },
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        return navigator.onLine && (status < 400 || status >= 500 || passing.includes(status));
      },
      onUploadUrlAvailable: () => tus.url && onUrl?.(tus.url),
      onProgress: (done, total) => onPercent?.(Math.floor((done / total) * 100)),
      onSuccess() {
        signal?.removeEventListener('abort', callOff);
        resolve(fileIdOf(tus.url ?? ''));
      },
      onError(error) {
        signal?.removeEventListener('abort', callOff);
        reject(errorOf(error));
      },
    };
    const tus = new Upload(file, options);
    const callOff = () => {
      // A file that cannot be taken back is swept away by the server.
      void tus.abort(signal?.reason !== paused).catch(() => {});
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', callOff, { once: true });
    tus.start();
  });
}
