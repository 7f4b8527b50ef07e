import { uploadConfig } from '@muyu/contract/media.ts';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { typeOfFile } from './file-check.ts';

const retryDelays = [500, 1500, 4000];

/** The id that the server gave to an upload: the last segment of its URL. */
export const fileIdOf = (url: string) => new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';

/** What the server said in a refused request, '' when it said nothing readable; null when no answer came at all. */
export function refusalOf(error: Error | DetailedError): string | null {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return null;
  try {
    return (JSON.parse(response.getBody()) as { message?: string }).message ?? '';
  } catch {
    return '';
  }
}

/** A resumable upload (tus 1.0) of a file with this device's session; the caller starts it. */
export async function tusUpload(file: File, options: Partial<UploadOptions>) {
  const [{ Upload }, config] = await Promise.all([import('tus-js-client'), client.request(uploadConfig, {})]);
  return new Upload(file, {
    endpoint: config.endpoint,
    chunkSize: config.chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: typeOfFile(file) },
    onBeforeRequest: (request) => request.setHeader('Authorization', useSession.getState().token ?? ''),
    ...options,
  });
}
