import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { FileKind, getUploadConfig } from '@muyu/contract/media.ts';
import { checkVideo, fileTypeOf, partitionFiles, readVideoSeconds } from '#features/media';

type Config = DataOf<typeof getUploadConfig>;
export type SelectedFile = { file: File; kind: FileKind };
/** A rejected file. */
export type RejectedFile = { name: string; reason: 'type' | 'empty' | 'size' | 'long' | 'room' | 'quota' };

/**
 * Separates chosen files into accepted files, in their order up to the limit, and rejected files. `measureSeconds`
 * reads the duration of a video.
 */
export async function partitionSnapshotFiles(
  files: readonly File[],
  config: Config,
  room: number,
  measureSeconds: (file: File) => Promise<number | null> = readVideoSeconds,
): Promise<{ accepted: SelectedFile[]; rejected: RejectedFile[] }> {
  const accepted: SelectedFile[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const kind: FileKind = fileTypeOf(file).startsWith('video/') ? 'video' : 'image';
    const reason =
      kind === 'video' ? await checkVideoFile(file, config, measureSeconds) : checkPictureFile(file, config);
    if (reason) rejected.push({ name: file.name, reason });
    else if (accepted.length >= Math.min(room, config.uploadsLeft)) {
      rejected.push({ name: file.name, reason: accepted.length >= room ? 'room' : 'quota' });
    } else accepted.push({ file, kind });
  }
  return { accepted, rejected };
}

const checkPictureFile = (
  file: File,
  { pictureTypes, pictureBytes }: Config,
): RejectedFile['reason'] | null =>
  partitionFiles([file], { types: pictureTypes, bytes: pictureBytes, room: 1 }).rejected[0]?.reason ?? null;

async function checkVideoFile(
  file: File,
  config: Config,
  measureSeconds: (file: File) => Promise<number | null>,
): Promise<RejectedFile['reason'] | null> {
  const limits = { ...config, videoSeconds: config.snapshotSeconds };
  // The duration is read only of files that pass the other checks.
  const rejection = checkVideo(file, null, limits) ?? checkVideo(file, await measureSeconds(file), limits);
  return rejection?.reason ?? null;
}
