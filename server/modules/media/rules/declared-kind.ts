import { resolveMediaType } from '@muyu/contract/core/file-type.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { videoTypes } from '@muyu/contract/media.ts';
import { readableTypes } from './readable-types.ts';

/** The declared kind of a file; null for unsupported types. The bytes are checked later. */
export function declaredKind(filetype: string, filename: string): FileKind | null {
  const type = resolveMediaType(filetype, filename);
  if (readableTypes.includes(type)) return 'image';
  return (videoTypes as readonly string[]).includes(type) ? 'video' : null;
}
