import { CallError } from '@muyu/contract/core/client.ts';
import { type UploadState, uploadState } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { keptFiles } from './kept-files.ts';
import { fileIdOf, paused, sendBytes } from './tus-upload.ts';
import { changeUpload, uploadOf, useUploads } from './uploads.ts';
import { watchState } from './watch-state.ts';

/** So many uploads run at once; the rest wait. */
const parallel = 3;
/** What the network cut is tried again by itself, after a time that grows from the first to the most, ms. */
const again = { first: 3000, most: 30_000 } as const;

type Running = {
  file: File | null;
  uploadUrl: string | null;
  control: AbortController;
  timer: number;
  tries: number;
  unwatch(): void;
};
const running = new Map<string, Running>();

/** Takes a file into the queue; `uploadUrl` goes on with an upload that a reload broke off. `file` null: its bytes are lost here. */
export function enqueue(key: string, file: File | null, uploadUrl: string | null): void {
  running.set(key, entryOf(file, uploadUrl));
  startWaiting();
}

const entryOf = (file: File | null, uploadUrl: string | null): Running => ({
  file,
  uploadUrl,
  control: new AbortController(),
  timer: 0,
  tries: 0,
  unwatch: () => {},
});

/** Takes in a file that is on the server already. */
export function enqueueSent(key: string): void {
  running.set(key, entryOf(null, null));
  settle(key);
}

/** Starts waiting uploads as long as there is room. */
function startWaiting(): void {
  const { items } = useUploads.getState();
  let busy = items.filter(({ state }) => state === 'uploading').length;
  for (const { key, state } of items) {
    if (busy >= parallel) return;
    const entry = running.get(key);
    if (state !== 'waiting' || !entry) continue;
    busy += 1;
    entry.control = new AbortController();
    changeUpload(key, { state: 'uploading', cut: false, reason: null });
    void run(key, entry, entry.control);
  }
}

async function run(key: string, entry: Running, control: AbortController): Promise<void> {
  try {
    await alone(key, control.signal, () => send(key, entry, control.signal));
  } catch (error) {
    // A pause that was taken back meanwhile has a control of its own.
    if (entry.control === control && !control.signal.aborted) fail(key, entry, error);
  }
}

/** Two tabs with one draft: the second waits until the first has sent the file, or is closed. */
function alone(key: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(`upload ${key}`, { signal }, act) : act();
}

async function send(key: string, entry: Running, signal: AbortSignal): Promise<void> {
  if (entry.uploadUrl && (await isSent(key, entry.uploadUrl))) return settle(key);
  if (!entry.file) {
    changeUpload(key, { state: 'absent' });
    return startWaiting();
  }
  await sendBytes(entry.file, {
    uploadUrl: entry.uploadUrl,
    signal,
    onUrl(url) {
      entry.uploadUrl = url;
      changeUpload(key, { fileId: fileIdOf(url) });
      keptFiles.change(key, { uploadUrl: url }).catch(() => useUploads.setState({ kept: false }));
    },
    onPercent(percent) {
      entry.tries = 0;
      if (uploadOf(key)?.percent !== percent) changeUpload(key, { percent });
    },
  });
  settle(key);
}

/** Had all of a file arrived before? Then only its state is asked for. */
async function isSent(key: string, uploadUrl: string): Promise<boolean> {
  const fileId = fileIdOf(uploadUrl);
  try {
    const { state, percent } = await client.request(uploadState, { id: fileId });
    changeUpload(key, { fileId, ...(state === 'uploading' ? { percent } : {}) });
    return state !== 'uploading';
  } catch (error) {
    if (error instanceof CallError && error.code !== 'network') return false;
    throw error;
  }
}

/** Without the server's words it was the network: that goes on by itself, where it stopped. */
function fail(key: string, entry: Running, error: unknown): void {
  const cut = !(error instanceof CallError) || error.code === 'network';
  changeUpload(key, { state: 'failed', cut, reason: cut ? null : error.message });
  if (cut && navigator.onLine) {
    const wait = Math.min(again.most, again.first * 2 ** entry.tries);
    entry.tries += 1;
    entry.timer = window.setTimeout(() => resumeCut(key), wait);
  }
  startWaiting();
}

function settle(key: string): void {
  const entry = running.get(key);
  const upload = uploadOf(key);
  if (!entry || !upload?.fileId) return;
  changeUpload(key, { state: 'processing', percent: upload.kind === 'video' ? 0 : 100 });
  startWaiting();
  entry.unwatch();
  entry.unwatch = watchState(upload.fileId, upload.kind, {
    onState: (state) => hear(key, entry, state),
    onGone({ message }) {
      entry.unwatch();
      changeUpload(key, { state: 'failed', cut: false, reason: message });
    },
  });
}

function hear(key: string, entry: Running, { state, percent, picture, video, reasonText }: UploadState) {
  if (state === 'processing' && uploadOf(key)?.percent !== percent) changeUpload(key, { percent });
  if (state !== 'ready' && state !== 'failed') return;
  entry.unwatch();
  if (state === 'ready') changeUpload(key, { state, percent: 100, picture, video });
  else changeUpload(key, { state, cut: false, reason: reasonText ?? '' });
}

export function pauseUpload(key: string): void {
  changeUpload(key, { state: 'paused' });
  running.get(key)?.control.abort(paused);
  startWaiting();
}

/** Goes on after a pause or a failure. What the server refused as a file begins anew. */
export function resumeUpload(key: string): void {
  const entry = running.get(key);
  const upload = uploadOf(key);
  if (!entry || !upload) return;
  clearTimeout(entry.timer);
  if (upload.state === 'failed' && !upload.cut) entry.uploadUrl = null;
  changeUpload(key, {
    state: 'waiting',
    percent: entry.uploadUrl ? upload.percent : 0,
    cut: false,
    reason: null,
  });
  startWaiting();
}

/** Gives the bytes back that this browser could not keep. */
export function giveBytes(key: string, file: File): void {
  const entry = running.get(key);
  if (!entry) return;
  entry.file = file;
  changeUpload(key, { state: 'waiting' });
  startWaiting();
}

/** Ends an upload for good; with `discard` the server is told that the rest of it will not come. */
export function stopUpload(key: string, discard: boolean): void {
  const entry = running.get(key);
  running.delete(key);
  if (!entry) return;
  clearTimeout(entry.timer);
  entry.unwatch();
  entry.control.abort(discard ? undefined : paused);
  startWaiting();
}

function resumeCut(key: string): void {
  const upload = uploadOf(key);
  if (upload?.state === 'failed' && upload.cut) resumeUpload(key);
}

addEventListener('online', () => {
  for (const { key } of useUploads.getState().items) resumeCut(key);
});

const asked = new Set<string>();

/** Asks for fresh URLs, once for each that went stale. */
export async function refreshUpload(key: string, stale: string): Promise<void> {
  const id = uploadOf(key)?.fileId;
  if (!id || asked.has(stale)) return;
  asked.add(stale);
  try {
    const { picture, video } = await client.request(uploadState, { id });
    changeUpload(key, { picture, video });
  } catch {
    // what cannot be shown is told by the page when it is sent
  }
}
