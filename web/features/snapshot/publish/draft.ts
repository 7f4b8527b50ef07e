import { ApiError } from '@muyu/contract/core/client.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { type FileKind, mediaErrors } from '@muyu/contract/media.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { create } from 'zustand';
import { sendFile } from '#features/media';
import { client } from '../../../client/client.ts';
import { checkConnection, onReconnect } from '../../../client/offline/connection.ts';
import { isInterruption } from '../../../client/request-failure.ts';
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
  /** The server's text; '' while the server cannot be reached or cannot serve. */
  error: string | null;
  fileId: string | null;
  /** The upload that has begun. */
  uploadUrl: string | null;
};

type Draft = { items: readonly DraftFile[]; content: string; aiMade: boolean; consent: boolean };
const emptyDraft: Draft = { items: [], content: '', aiMade: false, consent: false };

/** The draft of a snapshot. It survives a closed sheet and a failed request. */
export const useSnapshotDraft = create<Draft>(() => emptyDraft);

const controllers = new Map<string, AbortController>();

const change = (key: string, changed: Partial<DraftFile>) =>
  useSnapshotDraft.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...changed } : item)),
  }));

function startWaiting(): void {
  for (const item of useSnapshotDraft.getState().items) {
    if (controllers.size >= maxParallel) return;
    if (item.state === 'waiting') void send(item);
  }
}

async function send({ key, file, kind, uploadUrl }: DraftFile): Promise<void> {
  const controller = new AbortController();
  controllers.set(key, controller);
  change(key, { state: 'sending', percent: 0, error: null });
  let isSent = false;
  try {
    const { fileId } = await sendFile(file, kind, {
      uploadUrl,
      signal: controller.signal,
      onUrl: (url) => change(key, { uploadUrl: url }),
      onPercent: (percent) => change(key, { percent }),
      onProcessing(percent) {
        isSent = true;
        change(key, { state: 'processing', percent });
      },
    });
    change(key, { state: 'ready', percent: 100, fileId });
  } catch (failure) {
    const isOverQuota = failure instanceof ApiError && failure.is(mediaErrors.tooManyUploads);
    const serverMessage = isInterruption(failure) && !isOverQuota ? '' : (failure as Error).message;
    if (!controller.signal.aborted) {
      change(key, { state: 'failed', error: serverMessage });
      // Another attempt with a file that the server has rejected begins at the first byte.
      if (isSent && serverMessage) change(key, { uploadUrl: null });
      // An upload does not tell the app that the server cannot be reached.
      if (!serverMessage) void checkConnection();
    }
  }
  controllers.delete(key);
  startWaiting();
}

/** Adds files and starts their uploads. */
export function addFiles(chosen: readonly SelectedFile[]): void {
  const created = chosen.map(({ file, kind }): DraftFile => {
    const preview = URL.createObjectURL(file);
    const key = randomUuid();
    const initial = { state: 'waiting', percent: 0, error: null, fileId: null, uploadUrl: null } as const;
    return { key, file, kind, preview, ...initial };
  });
  useSnapshotDraft.setState(({ items }) => ({ items: [...items, ...created] }));
  startWaiting();
}

export function removeFile(key: string): void {
  controllers.get(key)?.abort();
  const removed = useSnapshotDraft.getState().items.find((item) => item.key === key);
  if (removed) URL.revokeObjectURL(removed.preview);
  useSnapshotDraft.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
}

export function retryFile(key: string): void {
  change(key, { state: 'waiting', error: null });
  startWaiting();
}

onReconnect(() => {
  for (const { key, state, error } of useSnapshotDraft.getState().items)
    if (state === 'failed' && error === '') retryFile(key);
});

function clearDraft(): void {
  for (const { key } of useSnapshotDraft.getState().items) removeFile(key);
  useSnapshotDraft.setState(emptyDraft, true);
}
onAccountChange(clearDraft);

/** Publishes the uploaded files and loads the viewer's ring. Rejects with an ApiError and keeps the draft. */
export async function publishDraft(): Promise<void> {
  const { items, content, aiMade, consent } = useSnapshotDraft.getState();
  const fileIds = items.flatMap(({ fileId }) => fileId ?? []);
  await client.request(addSnapshot, { fileIds, content, aiMade, consent });
  clearDraft();
  // After an error the next refresh loads the ring.
  await refreshSnapshotRings().catch(() => undefined);
}
