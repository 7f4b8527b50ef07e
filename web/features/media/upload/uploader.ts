import { type UploadState, uploadState } from '@muyu/contract/media.ts';
import type { Upload as TusUpload } from 'tus-js-client';
import { client } from '../../../client/client.ts';
import { keptFiles } from './kept-files.ts';
import { fileIdOf, refusalOf, tusUpload } from './tus-upload.ts';
import { changeUpload, uploadOf, useUploads } from './uploads.ts';

/** So many uploads run at once; the rest wait. */
const parallel = 2;
const pollMs = { first: 500, most: 2500 } as const;

type Running = { file: File; tus: TusUpload | null; uploadUrl: string | null; poll: number };
const running = new Map<string, Running>();

/** Takes a file into the queue; `uploadUrl` goes on with an upload that a reload broke off. */
export function enqueue(key: string, file: File, uploadUrl: string | null): void {
  running.set(key, { file, tus: null, uploadUrl, poll: 0 });
  startWaiting();
}

/** Starts waiting uploads as long as there is room. */
function startWaiting(): void {
  const { items } = useUploads.getState();
  let busy = items.filter(({ state }) => state === 'uploading').length;
  for (const { key, state } of items) {
    if (busy >= parallel) return;
    if (state !== 'waiting' || !running.has(key)) continue;
    busy += 1;
    changeUpload(key, { state: 'uploading', cut: false, reason: null });
    void send(key);
  }
}

async function send(key: string): Promise<void> {
  const entry = running.get(key);
  if (!entry) return;
  try {
    if (!entry.tus && entry.uploadUrl && (await isSent(key, entry.uploadUrl))) return settle(key);
    entry.tus ??= await createUpload(key, entry);
    if (uploadOf(key)?.state === 'uploading') entry.tus.start();
  } catch {
    fail(key, null);
  }
}

/** Had all of a file arrived before the reload? Then only its state is asked for. */
async function isSent(key: string, uploadUrl: string): Promise<boolean> {
  const fileId = fileIdOf(uploadUrl);
  try {
    const { state } = await client.request(uploadState, { id: fileId });
    changeUpload(key, { fileId });
    return state !== 'uploading';
  } catch {
    return false;
  }
}

async function createUpload(key: string, entry: Running): Promise<TusUpload> {
  const tus: TusUpload = await tusUpload(entry.file, {
    uploadUrl: entry.uploadUrl,
    onUploadUrlAvailable() {
      if (!tus.url) return;
      entry.uploadUrl = tus.url;
      changeUpload(key, { fileId: fileIdOf(tus.url) });
      keptFiles.change(key, { uploadUrl: tus.url }).catch(() => useUploads.setState({ kept: false }));
    },
    onProgress: (sent, total) => changeUpload(key, { percent: Math.floor((sent / total) * 100) }),
    onSuccess: () => settle(key),
    onError: (error) => fail(key, refusalOf(error)),
  });
  return tus;
}

/** `reason` null: the network failed, trying again goes on where it stopped. */
function fail(key: string, reason: string | null): void {
  if (uploadOf(key)?.state === 'paused') return;
  changeUpload(key, { state: 'failed', cut: reason === null, reason });
  startWaiting();
}

function settle(key: string): void {
  changeUpload(key, { state: 'processing', percent: 100 });
  startWaiting();
  void poll(key, pollMs.first);
}

/** Asks until the picture is ready or the server says why it cannot be. */
async function poll(key: string, wait: number): Promise<void> {
  const entry = running.get(key);
  const id = uploadOf(key)?.fileId;
  if (!entry || !id) return;
  let now: UploadState | null = null;
  try {
    now = await client.request(uploadState, { id });
  } catch {
    // the next round asks again
  }
  if (now?.state === 'ready') changeUpload(key, { state: 'ready', picture: now.picture });
  else if (now?.state === 'failed')
    changeUpload(key, { state: 'failed', cut: false, reason: now.reasonText ?? '' });
  else if (running.has(key)) {
    entry.poll = window.setTimeout(() => void poll(key, Math.min(pollMs.most, wait * 1.5)), wait);
  }
}

export function pauseUpload(key: string): void {
  changeUpload(key, { state: 'paused' });
  void running.get(key)?.tus?.abort();
  startWaiting();
}

/** Goes on after a pause or a failure. What the server refused as a file begins anew. */
export function resumeUpload(key: string): void {
  const entry = running.get(key);
  const upload = uploadOf(key);
  if (!entry || !upload) return;
  if (upload.state === 'failed' && !upload.cut) Object.assign(entry, { tus: null, uploadUrl: null });
  changeUpload(key, { state: 'waiting', cut: false, reason: null });
  startWaiting();
}

/** Ends an upload for good; the server is told when the rest of it will not come. */
export function stopUpload(key: string, discard: boolean): void {
  const entry = running.get(key);
  running.delete(key);
  if (!entry) return;
  clearTimeout(entry.poll);
  // A file that cannot be taken back is swept away by the server.
  void entry.tus?.abort(discard && (uploadOf(key)?.percent ?? 0) < 100).catch(() => {});
  startWaiting();
}

/** The network is back: what it cut goes on by itself. */
addEventListener('online', () => {
  for (const { key, state, cut } of useUploads.getState().items) {
    if (state === 'failed' && cut) resumeUpload(key);
  }
});
