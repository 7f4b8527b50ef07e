import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';

/** A picture of an application: uploading with a percentage, ready with its file id, or failed with an error. */
export type SetPicture = {
  key: string;
  name: string;
  file: File | null;
  preview: string;
  percent: number;
  fileId: string | null;
  error: string | null;
};

export type PictureSet = readonly SetPicture[];

export const updatePicture = (set: PictureSet, key: string, change: Partial<SetPicture>): PictureSet =>
  set.map((one) => (one.key === key ? { ...one, ...change } : one));

/** File ids in order; null while a picture uploads or has failed. */
export function readyIds(set: PictureSet): string[] | null {
  const ids = set.flatMap(({ fileId }) => fileId ?? []);
  return ids.length === set.length ? ids : null;
}

/** A picture of an earlier application, which the server has already. */
export const toSetPicture = (picture: Picture): SetPicture => ({
  key: picture.fileId,
  name: '',
  file: null,
  preview: smallestUrl(picture),
  percent: 100,
  fileId: picture.fileId,
  error: null,
});
