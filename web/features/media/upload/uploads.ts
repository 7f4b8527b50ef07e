import type { FileKind, Picture, UploadedVideo } from '@muyu/contract/media.ts';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** What a file is to its draft: one of its files, or the cover of its video. */
export type UploadPart = 'content' | 'cover';

/** A file of a draft on its way. `reason` is the server's; `cut` means that the network failed. */
export type Upload = {
  key: string;
  /** The draft that it belongs to: `video`, `pictures`, or `edit-` and the id of a post. */
  slot: string;
  part: UploadPart;
  kind: FileKind;
  name: string;
  /** '' for a file that came with a post. */
  type: string;
  size: number;
  lastModified: number;
  /** An object URL of the file itself; '' where this browser does not have it. */
  preview: string;
  /** `absent`: this browser could not keep the file, it has to be chosen again to go on. */
  state: 'waiting' | 'uploading' | 'paused' | 'processing' | 'ready' | 'failed' | 'absent';
  percent: number;
  cut: boolean;
  reason: string | null;
  fileId: string | null;
  picture: Picture | null;
  video: UploadedVideo | null;
};

type Uploads = {
  /** Of all drafts; those of one draft in the order of the post. */
  items: readonly Upload[];
  /** The account whose drafts these are; null before they were read. */
  owner: string | null;
  /** Have the kept ones been read? */
  restored: boolean;
  /** Could every file be kept for a reload? */
  kept: boolean;
};

export const useUploads = create<Uploads>(() => ({ items: [], owner: null, restored: false, kept: true }));

/** The files of one draft. */
export const useSlot = (slot: string, part: UploadPart = 'content'): readonly Upload[] =>
  useUploads(useShallow(({ items }) => items.filter((item) => item.slot === slot && item.part === part)));

export const changeUpload = (key: string, change: Partial<Upload>) =>
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...change } : item)),
  }));

export const uploadOf = (key: string): Upload | undefined =>
  useUploads.getState().items.find((item) => item.key === key);

/** A list with one item moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.min(next.length, Math.max(0, to)), 0, item);
  return next;
}

/** A list in which those that `inside` picks have changed places among themselves, and all others stand where they stood. */
export function movedWithin<T>(
  list: readonly T[],
  inside: (item: T) => boolean,
  from: number,
  to: number,
): T[] {
  const order = moved(list.filter(inside), from, to);
  return list.map((item) => (inside(item) ? order.shift()! : item));
}

type Way = Pick<Upload, 'state' | 'percent' | 'kind'>;
const underWay: ReadonlyArray<Upload['state']> = ['waiting', 'uploading', 'processing'];
export const isUnderWay = ({ state }: Pick<Upload, 'state'>) => underWay.includes(state);

/** Of a video's whole way the bytes are the longer part, of a picture's nearly all of it. */
const sending = { image: 0.98, video: 0.7 } as const;

function wayOf({ state, percent, kind }: Way): number {
  if (state === 'ready') return 100;
  if (state !== 'processing') return percent * sending[kind];
  return 100 * sending[kind] + (kind === 'video' ? percent * 0.29 : 0);
}

/** How far all uploads are together, 0 to 100; null when nothing is on its way. */
export function overallPercent(items: readonly Way[]): number | null {
  if (!items.some(isUnderWay)) return null;
  return Math.floor(items.reduce((sum, item) => sum + wayOf(item), 0) / items.length);
}
