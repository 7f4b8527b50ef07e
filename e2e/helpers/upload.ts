import { getUploadState } from '@muyu/contract/media.ts';
import type { TestUser } from '../test-community.ts';
import { type FileType, sendFile } from './send-file.ts';

/** The maximum number of polls, at 100 ms each. */
const maxPolls: Record<FileType, number> = { 'image/jpeg': 100, 'video/mp4': 400 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Uploads a picture or a clip and waits until it is processed; resolves with its file id. */
export async function upload(
  origin: string,
  { session, request }: TestUser,
  file: Buffer,
  type: FileType = 'image/jpeg',
): Promise<string> {
  const id = await sendFile(origin, session.token, file, type);
  for (let waits = 0; waits < maxPolls[type]; waits += 1) {
    const { state, reasonText } = await request(getUploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`the file was rejected: ${reasonText}`);
    await pause(100);
  }
  throw new Error('the file was not ready in time');
}
