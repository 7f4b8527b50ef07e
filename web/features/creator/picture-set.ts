import type { Picture } from '@muyu/contract/media.ts';

/** A picture of an application: on its way with how far it is, ready with its id, or failed with why. */
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

export const changed = (set: PictureSet, key: string, change: Partial<SetPicture>): PictureSet =>
  set.map((one) => (one.key === key ? { ...one, ...change } : one));

/** Ids in order when every picture is ready; null while one is on its way or has failed. */
export function readyIds(set: PictureSet): string[] | null {
  const ids = set.flatMap(({ fileId }) => fileId ?? []);
  return ids.length === set.length ? ids : null;
}

/** A picture that the server has already, from an earlier application. */
export const ofPicture = ({ fileId, src, widths }: Picture): SetPicture => ({
  key: fileId,
  name: '',
  file: null,
  preview: src.replace('{w}', String(widths[0])).replace('{f}', 'webp'),
  percent: 100,
  fileId,
  error: null,
});
