import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { FileKind, getUploadConfig } from '@muyu/contract/media.ts';
import { checkVideo, fileTypeOf, partitionFiles, readVideoSeconds } from '#features/media';

type Config = DataOf<typeof getUploadConfig>;
export type SelectedFile = { file: File; kind: FileKind };
/** A rejected file. */
export type RejectedFile = { name: string; reason: 'type' | 'empty' | 'size' | 'long' | 'room' | 'quota' };

/**
 * Separates chosen files into those that a snapshot may have and rejected files. `measureSeconds` reads the duration of a
 * video.
 */
export async function partitionSnapshotFiles(
  files: readonly File[],
  config: Config,
  measureSeconds: (file: File) => Promise<number | null> = readVideoSeconds,
): Promise<{ accepted: SelectedFile[]; rejected: RejectedFile[] }> {
  const accepted: SelectedFile[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const kind: FileKind = fileTypeOf(file).startsWith('video/') ? 'video' : 'image';
    const reason =
      kind === 'video' ? await checkVideoFile(file, config, measureSeconds) : checkPictureFile(file, config);
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push({ file, kind });
  }
  return { accepted, rejected };
}

/** The first files that the draft has room for, and that the server takes today; the others with the reason. */
export function limitFiles(
  files: readonly SelectedFile[],
  { room, uploadsLeft }: { room: number; uploadsLeft: number },
): { accepted: readonly SelectedFile[]; rejected: RejectedFile[] } {
  const count = Math.max(0, Math.min(room, uploadsLeft));
  const reason = room > uploadsLeft ? 'quota' : 'room';
  return {
    accepted: files.slice(0, count),
    rejected: files.slice(count).map(({ file }) => ({ name: file.name, reason })),
  };
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
