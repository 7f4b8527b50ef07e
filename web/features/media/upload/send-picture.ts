import type { Picture } from '@muyu/contract/media.ts';
import { type SendOptions, sendBytes } from './tus-upload.ts';
import { waitUntilReady } from './watch-upload-state.ts';

/**
 * Uploads a picture and waits until it is ready. Rejects with the server's ApiError, without a reply on a network
 * error, or with the reason of the signal.
 */
export async function sendPicture(file: File, options: SendOptions = {}): Promise<Picture> {
  const id = await sendBytes(file, options);
  const { picture } = await waitUntilReady(id, options.signal);
  return picture!;
}
