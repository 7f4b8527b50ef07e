import { fileType } from '@muyu/contract/core/file-type.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { videoTypes } from '@muyu/contract/media.ts';
import { readableTypes } from './readable-types.ts';

/** Picture or video, by what the client says of the file; null for what is not taken. The bytes are looked at later. */
export function announcedKind(filetype: string, filename: string): FileKind | null {
  const type = fileType(filetype, filename);
  if (readableTypes.includes(type)) return 'image';
  return (videoTypes as readonly string[]).includes(type) ? 'video' : null;
}
