import { CallError } from '@muyu/contract/core/client.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { create } from 'zustand';
import { client } from '../../../client/client.ts';
import { refreshRings } from '../../../client/rings.ts';
import { whenAccountChanges } from '../../../client/session.ts';
import { sendFile } from '../../media/upload/send-file.ts';
import type { Chosen } from './choose-files.ts';

/** So many files are on their way at once; the rest wait. */
const parallel = 2;

export type DraftFile = {
  key: string;
  file: File;
  kind: FileKind;
  preview: string;
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  percent: number;
  /** The server's words; '' when the network failed. */
  error: string | null;
  fileId: string | null;
};

type Draft = { items: readonly DraftFile[]; content: string };
const nothing: Draft = { items: [], content: '' };

/** The snapshot that is being made. It outlives its sheet: closing it, or a failed sending, loses nothing. */
export const useDraft = create<Draft>(() => nothing);

const running = new Map<string, AbortController>();

const change = (key: string, changed: Partial<DraftFile>) =>
  useDraft.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...changed } : item)),
  }));

function startWaiting(): void {
  for (const { key, state, file, kind } of useDraft.getState().items) {
    if (running.size >= parallel) return;
    if (state === 'waiting') void send(key, file, kind);
  }
}

async function send(key: string, file: File, kind: FileKind): Promise<void> {
  const control = new AbortController();
  running.set(key, control);
  change(key, { state: 'sending', percent: 0, error: null });
  try {
    const { fileId } = await sendFile(file, kind, {
      signal: control.signal,
      onPercent: (percent) => change(key, { percent }),
      onProcessing: (percent) => change(key, { state: 'processing', percent }),
    });
    change(key, { state: 'ready', percent: 100, fileId });
  } catch (failure) {
    const said = failure instanceof CallError && failure.code !== 'network' ? failure.message : '';
    if (!control.signal.aborted) change(key, { state: 'failed', error: said });
  }
  running.delete(key);
  startWaiting();
}

/** Adds files; they are sent at once. */
export function addFiles(chosen: readonly Chosen[]): void {
  const begun = chosen.map(({ file, kind }): DraftFile => {
    const preview = URL.createObjectURL(file);
    const key = crypto.randomUUID();
    return { key, file, kind, preview, state: 'waiting', percent: 0, error: null, fileId: null };
  });
  useDraft.setState(({ items }) => ({ items: [...items, ...begun] }));
  startWaiting();
}

export function removeFile(key: string): void {
  running.get(key)?.abort();
  const gone = useDraft.getState().items.find((item) => item.key === key);
  if (gone) URL.revokeObjectURL(gone.preview);
  useDraft.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
}

export function retryFile(key: string): void {
  change(key, { state: 'waiting', error: null });
  startWaiting();
}

function clearDraft(): void {
  for (const { key } of useDraft.getState().items) removeFile(key);
  useDraft.setState(nothing, true);
}
whenAccountChanges(clearDraft);

/** Publishes what is ready; the own ring stands when it resolves. Rejects with a CallError and keeps the draft. */
export async function publishDraft(): Promise<void> {
  const { items, content } = useDraft.getState();
  const fileIds = items.flatMap(({ fileId }) => fileId ?? []);
  await client.request(addSnapshot, { fileIds, content });
  clearDraft();
  // A ring that could not be asked for comes with the next round.
  await refreshRings().catch(() => undefined);
}
