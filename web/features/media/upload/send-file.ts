import type { FileKind, Picture, UploadState } from '@muyu/contract/media.ts';
import { type SendOptions as BytesOptions, sendBytes } from './tus-upload.ts';
import { waitUntilReady } from './watch-upload-state.ts';

type SendOptions = BytesOptions & {
  /** Called during processing, with its progress. */
  onProcessing?(percent: number): void;
};

/**
 * Uploads a file and waits until it is ready. Rejects with the server's ApiError, with code 'network' on a network
 * error, or with the reason of the signal.
 */
export async function sendFile(file: File, kind: FileKind, options: SendOptions = {}): Promise<UploadState> {
  const { onProcessing, ...sending } = options;
  const id = await sendBytes(file, sending);
  onProcessing?.(0);
  return await waitUntilReady(id, kind, { signal: sending.signal, onPercent: onProcessing });
}

/** Uploads a picture and waits until it is ready. */
export async function sendPicture(file: File, options: SendOptions = {}): Promise<Picture> {
  const { picture } = await sendFile(file, 'image', options);
  return picture!;
}
