import { moveItem } from '@muyu/contract/core/list/move-item.ts';
import type { FileKind, Picture, UploadedVideo } from '@muyu/contract/media.ts';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** The role of a file in its draft: content, or the cover of a video. */
export type UploadPart = 'content' | 'cover';

/** The upload of a draft's file. `reason` is the server's text; `isInterrupted` marks a network error. */
export type Upload = {
  key: string;
  /** The slot of its draft: `video`, `pictures`, or `edit-` and a post id. */
  slot: string;
  part: UploadPart;
  kind: FileKind;
  name: string;
  /** '' for a file of an existing post. */
  type: string;
  size: number;
  lastModified: number;
  /** Object URL of the file; '' without its bytes. */
  preview: string;
  /** `absent`: the browser has not stored the bytes; the user must choose the file again. */
  state: 'waiting' | 'uploading' | 'paused' | 'processing' | 'ready' | 'failed' | 'absent';
  percent: number;
  isInterrupted: boolean;
  reason: string | null;
  fileId: string | null;
  picture: Picture | null;
  video: UploadedVideo | null;
  /** A file of an existing post, in memory only until the author changes the draft. */
  isUnstored?: boolean;
};

type Uploads = {
  /** The uploads of all drafts, those of one draft in the order of the post. */
  items: readonly Upload[];
  /** The account of the drafts; null before they are loaded. */
  owner: string | null;
  /** True when stored uploads are loaded; false while they are being read again. */
  restored: boolean;
  /** False when the browser could not read stored uploads. */
  readable: boolean;
  /** True when all files are stored for a reload, except those that no change has stored yet (`isUnstored`). */
  persisted: boolean;
};

export const useUploads = create<Uploads>(() => ({
  items: [],
  owner: null,
  restored: false,
  readable: true,
  persisted: true,
}));

/** The files of one draft. */
export const useSlotUploads = (slot: string, part: UploadPart = 'content'): readonly Upload[] =>
  useUploads(useShallow(({ items }) => items.filter((item) => item.slot === slot && item.part === part)));

export const changeUpload = (key: string, change: Partial<Upload>) =>
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...change } : item)),
  }));

export const getUpload = (key: string): Upload | undefined =>
  useUploads.getState().items.find((item) => item.key === key);

/** Moves an item among the items of a group; other items keep their positions. */
export function moveItemWithin<T>(
  list: readonly T[],
  isInGroup: (item: T) => boolean,
  from: number,
  to: number,
): T[] {
  const order = moveItem(list.filter(isInGroup), from, to);
  return list.map((item) => (isInGroup(item) ? order.shift()! : item));
}

type UploadProgress = Pick<Upload, 'state' | 'percent' | 'kind'>;
const inProgressStates: ReadonlyArray<Upload['state']> = ['waiting', 'uploading', 'processing'];
export const isInProgress = ({ state }: Pick<Upload, 'state'>) => inProgressStates.includes(state);

/** Share of the transfer in the total progress; the rest is processing. */
const transferShare = { image: 0.98, video: 0.7 } as const;

function weightedPercent({ state, percent, kind }: UploadProgress): number {
  if (state === 'ready') return 100;
  if (state !== 'processing') return percent * transferShare[kind];
  return 100 * transferShare[kind] + (kind === 'video' ? percent * 0.29 : 0);
}

/** Total progress, 0 to 100; null without running uploads. */
export function overallPercent(items: readonly UploadProgress[]): number | null {
  if (!items.some(isInProgress)) return null;
  return Math.floor(items.reduce((sum, item) => sum + weightedPercent(item), 0) / items.length);
}
