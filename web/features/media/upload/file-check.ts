import { fileType } from '@muyu/contract/core/file-type.ts';

/** Why a chosen file is not taken, before anything is sent. */
export type Refusal = 'type' | 'size' | 'empty' | 'room';
export type RefusedFile = { name: string; why: Refusal };
type Chosen = Pick<File, 'name' | 'type' | 'size'>;
type Limits = { types: readonly string[]; bytes: number; room: number };

/** A file's type; by the end of its name where the system does not know it (HEIC and MOV outside Apple's). */
export const typeOfFile = ({ name, type }: Pick<File, 'name' | 'type'>) => fileType(type, name);

/** Parts what was chosen into files to upload and files to name, with the reason. The first ones that fit get the room. */
export function sortFiles<F extends Chosen>(files: readonly F[], { types, bytes, room }: Limits) {
  const accepted: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const why: Refusal | null = !types.includes(typeOfFile(file))
      ? 'type'
      : file.size === 0
        ? 'empty'
        : file.size > bytes
          ? 'size'
          : accepted.length >= room
            ? 'room'
            : null;
    if (why) refused.push({ name: file.name, why });
    else accepted.push(file);
  }
  return { accepted, refused };
}
