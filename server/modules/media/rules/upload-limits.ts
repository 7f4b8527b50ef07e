import { type FileKind, mediaLimits } from '@muyu/contract/media.ts';

/** The longest file of this kind, in bytes (decisions, post types and review). */
export function longestUpload(kind: FileKind, certified: boolean): number {
  if (kind === 'image') return mediaLimits.pictureBytes;
  return (certified ? mediaLimits.proVideo : mediaLimits.video).bytes;
}
