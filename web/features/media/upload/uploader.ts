import { isError, isInterruption } from '@muyu/contract/core/client.ts';
import { getUploadState, mediaErrors, type UploadState } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { withTabLock } from '../../../client/device/tab-lock.ts';
import { checkConnection, onReconnect } from '../../../client/offline/connection.ts';
import { persistedFiles } from './persisted-files.ts';
import { sliceRate } from './slice-rate.ts';
import { fileIdOf, paused, sendBytes } from './tus-upload.ts';
import { changeUpload, getUpload, useUploads } from './uploads.ts';
import { watchUploadState } from './watch-upload-state.ts';

/** Number of parallel uploads where the network is fast enough. */
const maxParallel = 3;
/** Delays of automatic retries after network errors, growing from `first` to `max`, ms. */
const retryDelays = { first: 3000, max: 30_000 } as const;

type UploadTask = {
  file: File | null;
  uploadUrl: string | null;
  controller: AbortController;
  timer: number;
  attempts: number;
  unwatch(): void;
};
const tasks = new Map<string, UploadTask>();

/**
 * Enqueues a file; `uploadUrl` resumes an interrupted upload. `file` is null when its bytes are not stored.
 */
export function enqueue(key: string, file: File | null, uploadUrl: string | null): void {
  tasks.set(key, createTask(file, uploadUrl));
  void finishWhenSent(key);
  startWaiting();
}

const createTask = (file: File | null, uploadUrl: string | null): UploadTask => ({
  file,
  uploadUrl,
  controller: new AbortController(),
  timer: 0,
  attempts: 0,
  unwatch: () => {},
});

/** Enqueues a file that is on the server already. */
export function enqueueUploaded(key: string): void {
  tasks.set(key, createTask(null, null));
  awaitProcessing(key);
}

const persist = (key: string, change: Parameters<typeof persistedFiles.change>[1]): void =>
  void persistedFiles.change(key, change).catch(() => useUploads.setState({ persisted: false }));

const limit = () => (sliceRate.canShare(maxParallel) ? maxParallel : 1);

/** Starts waiting uploads up to the limit. */
function startWaiting(): void {
  const { items } = useUploads.getState();
  let busy = items.filter(({ state }) => state === 'uploading').length;
  for (const { key, state } of items) {
    if (busy >= limit()) return;
    const entry = tasks.get(key);
    if (state !== 'waiting' || !entry) continue;
    busy += 1;
    entry.controller = new AbortController();
    changeUpload(key, { state: 'uploading', isInterrupted: false, reason: null });
    void run(key, entry, entry.controller);
  }
}

async function run(key: string, entry: UploadTask, controller: AbortController): Promise<void> {
  try {
    // A second tab waits until the first has finished or is closed.
    await withTabLock(`upload ${key}`, () => send(key, entry, controller.signal), controller.signal);
  } catch (error) {
    // An upload that was resumed meanwhile has a new controller.
    if (entry.controller === controller && !controller.signal.aborted) fail(key, entry, error);
  }
}

async function send(key: string, entry: UploadTask, signal: AbortSignal): Promise<void> {
  // Another tab may have begun it while this one waited for its turn.
  entry.uploadUrl ??= await persistedFiles.uploadUrlOf(key).catch(() => null);
  if (entry.uploadUrl && (await isUploaded(key, entry.uploadUrl))) return awaitProcessing(key);
  if (entry.file && !(await isReadable(entry.file)))
    entry.file = await persistedFiles.bytes(key).catch(() => null);
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
      persist(key, { uploadUrl: url });
    },
    onPercent(percent) {
      if (getUpload(key)?.percent !== percent) changeUpload(key, { percent });
    },
    onSlice() {
      entry.attempts = 0;
      giveWay(key, entry);
      startWaiting();
    },
    onLost: () => giveWay(key, entry),
  });
  awaitProcessing(key);
}

/** On a slow network the first upload goes on alone: another one waits with what the server has of it. */
function giveWay(key: string, entry: UploadTask): void {
  const running = useUploads.getState().items.filter(({ state }) => state === 'uploading');
  if (limit() > 1 || running.length < 2 || running[0]?.key === key) return;
  changeUpload(key, { state: 'waiting' });
  entry.controller.abort(paused);
}

/** False for a chosen file that was moved, changed or is on a card that is gone: no try will send it. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** True when the server has all bytes already. */
async function isUploaded(key: string, uploadUrl: string): Promise<boolean> {
  const fileId = fileIdOf(uploadUrl);
  try {
    const { state, percent } = await client.request(getUploadState, { id: fileId });
    changeUpload(key, { fileId, ...(state === 'uploading' ? { percent } : {}) });
    return state !== 'uploading';
  } catch (error) {
    if (isInterruption(error)) throw error;
    return false;
  }
}

/** The uploads of a day are used up: nothing is gained by trying again before the next one. */
const isOverQuota = (error: unknown) => isError(error, mediaErrors.tooManyUploads, mediaErrors.tooManyBytes);

/** Marks an upload as failed; network errors are retried and continue at the last offset. */
function fail(key: string, entry: UploadTask, error: unknown): void {
  const isInterrupted = isInterruption(error) && !isOverQuota(error);
  const reason = isInterrupted ? null : (error as Error).message;
  changeUpload(key, { state: 'failed', isInterrupted, reason });
  // An upload does not report to the app that the server cannot be reached.
  if (isInterrupted) void checkConnection();
  if (isInterrupted && navigator.onLine) {
    const delay = Math.min(retryDelays.max, retryDelays.first * 2 ** entry.attempts);
    entry.attempts += 1;
    entry.timer = window.setTimeout(() => resumeInterrupted(key), delay);
  }
  startWaiting();
}

function awaitProcessing(key: string): void {
  const entry = tasks.get(key);
  const upload = getUpload(key);
  if (!entry || !upload?.fileId) return;
  changeUpload(key, { state: 'processing', percent: upload.kind === 'video' ? 0 : 100 });
  startWaiting();
  entry.unwatch();
  entry.unwatch = watchUploadState(upload.fileId, upload.kind, {
    onState: (state) => onUploadState(key, entry, state),
    onRejected: ({ message }) => reject(key, entry, message),
  });
}

function onUploadState(
  key: string,
  entry: UploadTask,
  { state, percent, picture, video, reasonText }: UploadState,
) {
  if (state === 'processing' && getUpload(key)?.percent !== percent) changeUpload(key, { percent });
  if (state === 'failed') return reject(key, entry, reasonText ?? '');
  if (state !== 'ready') return;
  entry.unwatch();
  changeUpload(key, { state, percent: 100, picture, video });
}

/** Marks a file as rejected; another attempt begins at the first byte. */
function reject(key: string, entry: UploadTask, reason: string): void {
  entry.unwatch();
  entry.uploadUrl = null;
  persist(key, { uploadUrl: null });
  changeUpload(key, { state: 'failed', isInterrupted: false, reason });
}

export function pauseUpload(key: string): void {
  changeUpload(key, { state: 'paused' });
  persist(key, { paused: true, percent: getUpload(key)?.percent ?? 0 });
  tasks.get(key)?.controller.abort(paused);
  startWaiting();
}

/** A paused upload of which the server has all bytes already has nothing left to pause. */
async function finishWhenSent(key: string): Promise<void> {
  const entry = tasks.get(key);
  const isPaused = () => tasks.get(key) === entry && getUpload(key)?.state === 'paused';
  if (!entry?.uploadUrl || !isPaused()) return;
  const isSent = await isUploaded(key, entry.uploadUrl).catch(() => false);
  if (!isSent || !isPaused()) return;
  persist(key, { paused: false });
  awaitProcessing(key);
}

/** Resumes after a pause or a failure. */
export function resumeUpload(key: string): void {
  const entry = tasks.get(key);
  const upload = getUpload(key);
  if (!entry || !upload) return;
  clearTimeout(entry.timer);
  if (upload.state === 'paused') persist(key, { paused: false });
  changeUpload(key, {
    state: 'waiting',
    percent: entry.uploadUrl ? upload.percent : 0,
    isInterrupted: false,
    reason: null,
  });
  startWaiting();
}

/** Attaches the bytes of a file that was chosen again. */
export function reattachBytes(key: string, file: File): void {
  const entry = tasks.get(key);
  if (!entry) return;
  entry.file = file;
  changeUpload(key, { state: 'waiting' });
  startWaiting();
}

/** Removes an upload; `discard` deletes it on the server. */
export function stopUpload(key: string, { discard = false } = {}): void {
  const entry = tasks.get(key);
  tasks.delete(key);
  if (!entry) return;
  clearTimeout(entry.timer);
  entry.unwatch();
  entry.controller.abort(discard ? undefined : paused);
  startWaiting();
}

function resumeInterrupted(key: string): void {
  const upload = getUpload(key);
  if (upload?.state === 'failed' && upload.isInterrupted) resumeUpload(key);
}

onReconnect(() => {
  for (const { key } of useUploads.getState().items) resumeInterrupted(key);
});

const refreshedUrls = new Set<string>();

/** Requests fresh URLs, once per expired URL. */
export async function refreshUpload(key: string, stale: string): Promise<void> {
  const id = getUpload(key)?.fileId;
  if (!id || refreshedUrls.has(stale)) return;
  refreshedUrls.add(stale);
  try {
    const { picture, video } = await client.request(getUploadState, { id });
    changeUpload(key, { picture, video });
  } catch {
    // The server validates the file on submit.
  }
}
