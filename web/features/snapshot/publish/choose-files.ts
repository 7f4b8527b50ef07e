import type { DataOf } from '@muyu/contract/core/call.ts';
import type { FileKind, uploadConfig } from '@muyu/contract/media.ts';
import { sortFiles, typeOfFile } from '../../media/upload/file-check.ts';
import { readSeconds, refuseVideo } from '../../media/upload/video-check.ts';

type Config = DataOf<typeof uploadConfig>;
export type Chosen = { file: File; kind: FileKind };
/** A file that is not taken, by name. */
export type Refused = { name: string; why: 'type' | 'empty' | 'size' | 'long' | 'room' | 'quota' };

/**
 * Parts what was chosen into files to send, in their order, and files to name. `secondsOf` reads how long a video is; the
 * first ones that fit get the room.
 */
export async function chooseFiles(
  files: readonly File[],
  config: Config,
  room: number,
  secondsOf: (file: File) => Promise<number | null> = readSeconds,
): Promise<{ accepted: Chosen[]; refused: Refused[] }> {
  const accepted: Chosen[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const kind: FileKind = typeOfFile(file).startsWith('video/') ? 'video' : 'image';
    const why = kind === 'video' ? await videoFault(file, config, secondsOf) : pictureFault(file, config);
    if (why) refused.push({ name: file.name, why });
    else if (accepted.length >= Math.min(room, config.uploadsLeft)) {
      refused.push({ name: file.name, why: accepted.length >= room ? 'room' : 'quota' });
    } else accepted.push({ file, kind });
  }
  return { accepted, refused };
}

const pictureFault = (file: File, { pictureTypes, pictureBytes }: Config): Refused['why'] | null =>
  sortFiles([file], { types: pictureTypes, bytes: pictureBytes, room: 1 }).refused[0]?.why ?? null;

async function videoFault(
  file: File,
  config: Config,
  secondsOf: (file: File) => Promise<number | null>,
): Promise<Refused['why'] | null> {
  const limits = { ...config, videoSeconds: config.snapshotSeconds };
  // What is wrong anyway is not opened first.
  const fault = refuseVideo(file, null, limits) ?? refuseVideo(file, await secondsOf(file), limits);
  return fault?.why ?? null;
}
