import { ApiError } from '@muyu/contract/core/client.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { create } from 'zustand';
import { sendFile } from '#features/media';
import { client } from '../../../client/client.ts';
import { onAccountChange } from '../../../client/session.ts';
import { refreshSnapshotRings } from '../rings/snapshot-rings.ts';
import type { SelectedFile } from './partition-files.ts';

/** Number of parallel uploads. */
const maxParallel = 2;

export type DraftFile = {
  key: string;
  file: File;
  kind: FileKind;
  preview: string;
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  percent: number;
  /** The server's text; '' after a network error. */
  error: string | null;
  fileId: string | null;
};

type Draft = { items: readonly DraftFile[]; content: string; aiMade: boolean; consent: boolean };
const emptyDraft: Draft = { items: [], content: '', aiMade: false, consent: false };

/** The draft of a snapshot. It survives a closed sheet and a failed request. */
export const useDraft = create<Draft>(() => emptyDraft);

const controllers = new Map<string, AbortController>();

const change = (key: string, changed: Partial<DraftFile>) =>
  useDraft.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...changed } : item)),
  }));

function startWaiting(): void {
  for (const { key, state, file, kind } of useDraft.getState().items) {
    if (controllers.size >= maxParallel) return;
    if (state === 'waiting') void send(key, file, kind);
  }
}

async function send(key: string, file: File, kind: FileKind): Promise<void> {
  const controller = new AbortController();
  controllers.set(key, controller);
  change(key, { state: 'sending', percent: 0, error: null });
  try {
    const { fileId } = await sendFile(file, kind, {
      signal: controller.signal,
      onPercent: (percent) => change(key, { percent }),
      onProcessing: (percent) => change(key, { state: 'processing', percent }),
    });
    change(key, { state: 'ready', percent: 100, fileId });
  } catch (failure) {
    const serverMessage = failure instanceof ApiError && failure.code !== 'network' ? failure.message : '';
    if (!controller.signal.aborted) change(key, { state: 'failed', error: serverMessage });
  }
  controllers.delete(key);
  startWaiting();
}

/** Adds files and starts their uploads. */
export function addFiles(chosen: readonly SelectedFile[]): void {
  const created = chosen.map(({ file, kind }): DraftFile => {
    const preview = URL.createObjectURL(file);
    const key = randomUuid();
    return { key, file, kind, preview, state: 'waiting', percent: 0, error: null, fileId: null };
  });
  useDraft.setState(({ items }) => ({ items: [...items, ...created] }));
  startWaiting();
}

export function removeFile(key: string): void {
  controllers.get(key)?.abort();
  const removed = useDraft.getState().items.find((item) => item.key === key);
  if (removed) URL.revokeObjectURL(removed.preview);
  useDraft.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
}

export function retryFile(key: string): void {
  change(key, { state: 'waiting', error: null });
  startWaiting();
}

function clearDraft(): void {
  for (const { key } of useDraft.getState().items) removeFile(key);
  useDraft.setState(emptyDraft, true);
}
onAccountChange(clearDraft);

/** Publishes the uploaded files and loads the viewer's ring. Rejects with an ApiError and keeps the draft. */
export async function publishDraft(): Promise<void> {
  const { items, content, aiMade, consent } = useDraft.getState();
  const fileIds = items.flatMap(({ fileId }) => fileId ?? []);
  await client.request(addSnapshot, { fileIds, content, aiMade, consent });
  clearDraft();
  // After an error the next refresh loads the ring.
  await refreshSnapshotRings().catch(() => undefined);
}
