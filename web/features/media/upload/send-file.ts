import type { FileKind, Picture, UploadState } from '@muyu/contract/media.ts';
import { sendBytes } from './tus-upload.ts';
import { waitUntilReady } from './watch-upload-state.ts';

type SendOptions = {
  signal?: AbortSignal;
  onPercent?(percent: number): void;
  /** Called during processing, with its progress. */
  onProcessing?(percent: number): void;
};

/**
 * Uploads a file and waits until it is ready. Rejects with the server's ApiError, with code 'network' on a network
 * error, or with the reason of the signal.
 */
export async function sendFile(file: File, kind: FileKind, options: SendOptions = {}): Promise<UploadState> {
  const { signal, onPercent, onProcessing } = options;
  const id = await sendBytes(file, { signal, onPercent });
  onProcessing?.(0);
  return await waitUntilReady(id, kind, { signal, onPercent: onProcessing });
}

/** Uploads a picture and waits until it is ready. */
export async function sendPicture(file: File, options: SendOptions = {}): Promise<Picture> {
  const { picture } = await sendFile(file, 'image', options);
  return picture!;
}
