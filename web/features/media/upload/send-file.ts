import type { FileKind, Picture, UploadState } from '@muyu/contract/media.ts';
import { sendBytes } from './tus-upload.ts';
import { whenReady } from './watch-state.ts';

type More = {
  signal?: AbortSignal;
  onPercent?(percent: number): void;
  /** The bytes have arrived; how far the processing is. */
  onProcessing?(percent: number): void;
};

/**
 * Uploads one file and waits until it is ready. Rejects with a CallError in the server's words when it is refused, with
 * the code 'network' when it is cut off, with the signal's reason when it is called off.
 */
export async function sendFile(file: File, kind: FileKind, more: More = {}): Promise<UploadState> {
  const { signal, onPercent, onProcessing } = more;
  const id = await sendBytes(file, { signal, onPercent });
  onProcessing?.(0);
  return await whenReady(id, kind, { signal, onPercent: onProcessing });
}

/** The same for a picture. */
export async function sendPicture(file: File, more: More = {}): Promise<Picture> {
  const { picture } = await sendFile(file, 'image', more);
  return picture!;
}
