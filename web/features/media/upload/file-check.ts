import { resolveMediaType } from '@muyu/contract/core/file-type.ts';

/** The reason why a chosen file is rejected before the upload. */
export type RejectionReason = 'type' | 'size' | 'empty' | 'room';
export type RejectedFile = { name: string; reason: RejectionReason };
type Chosen = Pick<File, 'name' | 'type' | 'size'>;
type Limits = { types: readonly string[]; bytes: number; room: number };

/**
 * The type of a file; by its extension where the system does not know it (HEIC and MOV outside Apple systems).
 */
export const fileTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>) => resolveMediaType(type, name);

/**
 * The `accept` of a file field: HEIC also by its extensions, because a system without the format shows no such files
 * otherwise.
 */
export const acceptOf = (types: readonly string[]): string =>
  [...types, ...(types.includes('image/heic') ? ['.heic', '.heif'] : [])].join(',');

/**
 * Separates chosen files into accepted files, in their order up to the limit, and rejected files with reasons.
 */
export function partitionFiles<F extends Chosen>(files: readonly F[], { types, bytes, room }: Limits) {
  const accepted: F[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason: RejectionReason | null = !types.includes(fileTypeOf(file))
      ? 'type'
      : file.size === 0
        ? 'empty'
        : file.size > bytes
          ? 'size'
          : accepted.length >= room
            ? 'room'
            : null;
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, rejected };
}
