import type { Picture } from '@muyu/contract/media.ts';
import { create } from 'zustand';

/** A picture of the draft on its way. `reason` is the server's; `cut` means that the network failed. */
export type Upload = {
  key: string;
  name: string;
  preview: string;
  state: 'waiting' | 'uploading' | 'paused' | 'processing' | 'ready' | 'failed';
  percent: number;
  cut: boolean;
  reason: string | null;
  fileId: string | null;
  picture: Picture | null;
};

type Uploads = {
  /** In the order of the post. */
  items: readonly Upload[];
  /** The account whose draft this is; null before it was read. */
  owner: string | null;
  /** Could every picture be kept for a reload? */
  kept: boolean;
};

export const useUploads = create<Uploads>(() => ({ items: [], owner: null, kept: true }));

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

/** How far all uploads are together, 0 to 100; null when nothing is on its way. */
export function overallPercent(items: ReadonlyArray<Pick<Upload, 'state' | 'percent'>>): number | null {
  if (!items.some(({ state }) => state === 'waiting' || state === 'uploading' || state === 'processing')) {
    return null;
  }
  const sum = items.reduce(
    (total, { state, percent }) => total + (state === 'ready' ? 100 : state === 'processing' ? 98 : percent),
    0,
  );
  return Math.floor(sum / items.length);
}
