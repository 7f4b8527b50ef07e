import { ApiError } from '@muyu/contract/core/client.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { Envelope, ErrorData } from '@muyu/contract/core/envelope.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { getUploadConfig } from '@muyu/contract/media.ts';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { client } from '../../../client/client.ts';
import { useLocaleStore } from '../../../client/device/locale.ts';
import { useSession } from '../../../client/session.ts';
import { fileTypeOf } from './file-check.ts';
import { sliceRate } from './slice-rate.ts';

const retryDelays = [500, 1500, 4000];
/** Locked by another request, wrong offset, checksum mismatch: a retry of the slice may succeed. */
const retryableStatuses = [409, 423, 460];

/** Abort reason of a pause: uploaded bytes stay on the server. */
export const paused = new DOMException('paused', 'AbortError');

/** The error of a rejected upload. */
export const uploadRejected = (message: string) => new ApiError('10000', 422, message);

/** The file id: the last segment of the upload URL. */
export const fileIdOf = (url: string) => new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';

/** Converts a tus error: the server's message and data with its status, or an error without a reply, for server errors too. */
function toApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status >= 500) return ApiError.unanswered();
  const { message = '', data = null } = envelopeOf(response.getBody());
  return new ApiError('10000', status, message, data);
}

function envelopeOf(body: string): Partial<Envelope<ErrorData>> {
  try {
    return JSON.parse(body) as Envelope<ErrorData>;
  } catch {
    return {};
  }
}

export type SendOptions = {
  /** The URL of an interrupted upload to resume. */
  uploadUrl?: string | null;
  signal?: AbortSignal;
  onUrl?(url: string): void;
  onPercent?(percent: number): void;
  /** The server has acknowledged a slice, and more follow. */
  onSlice?(): void;
  /** A request got no reply; it is tried again unless the signal is aborted. */
  onLost?(): void;
};

/** How the uploads of a session are sent, asked for once for those of a minute. */
let asked: { token: string | null; at: number; reply: Promise<DataOf<typeof getUploadConfig>> } | null = null;

function getConfig(): Promise<DataOf<typeof getUploadConfig>> {
  const { token } = useSession.getState();
  if (asked?.token === token && Date.now() - asked.at < 60_000) return asked.reply;
  const reply = client.request(getUploadConfig, {});
  asked = { token, at: Date.now(), reply };
  reply.catch(() => {
    asked = null;
  });
  return reply;
}

/**
 * Uploads a file by tus 1.0; resolves with its id when all bytes are received. Rejects with an ApiError, or with the
 * reason of the signal; an abort deletes the upload on the server unless the reason is `paused`.
 */
export async function sendBytes(file: File, sendOptions: SendOptions): Promise<string> {
  const { uploadUrl, signal, onUrl, onPercent, onSlice, onLost } = sendOptions;
  const [{ Upload }, { createChecksumStack }, config] = await Promise.all([
    import('tus-js-client'),
    import('./checksum-http-stack.ts'),
    getConfig(),
  ]);
  // Chromium has throwIfAborted since 100.
  if (signal?.aborted) throw signal.reason;
  const end = sliceRate.begin();
  const chunkSize = () => sliceRate.bytes(config.chunkBytes);
  let sliceBegan = 0;
  const sent = new Promise<string>((resolve, reject) => {
    const options: UploadOptions = {
      endpoint: config.endpoint,
      uploadUrl,
      chunkSize: chunkSize(),
      httpStack: createChecksumStack(config.checksums.includes('sha256')),
      retryDelays,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, filetype: fileTypeOf(file) },
      onBeforeRequest(request) {
        sliceBegan = performance.now();
        request.setHeader('Authorization', useSession.getState().token ?? '');
        request.setHeader('Accept-Language', languageTag[useLocaleStore.getState().locale]);
      },
      onShouldRetry: ({ originalResponse }) => {
        if (!originalResponse) {
          sliceRate.lost();
          tus.options.chunkSize = chunkSize();
          onLost?.();
        }
        if (signal?.aborted || !navigator.onLine) return false;
        const status = originalResponse?.getStatus() ?? 0;
        return status < 400 || status >= 500 || retryableStatuses.includes(status);
      },
      onUploadUrlAvailable: () => tus.url && onUrl?.(tus.url),
      onChunkComplete(bytes, done, total) {
        sliceRate.acknowledged(bytes, performance.now() - sliceBegan);
        tus.options.chunkSize = chunkSize();
        if (total === null || done < total) onSlice?.();
      },
      onProgress: (done, total) => onPercent?.(Math.floor((done / total) * 100)),
      onSuccess() {
        signal?.removeEventListener('abort', cancel);
        resolve(fileIdOf(tus.url ?? ''));
      },
      onError(error) {
        signal?.removeEventListener('abort', cancel);
        reject(toApiError(error));
      },
    };
    const tus = new Upload(file, options);
    const cancel = () => {
      // The server deletes abandoned uploads later.
      void tus.abort(signal?.reason !== paused).catch(() => {});
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    tus.start();
  });
  return await sent.finally(end);
}
