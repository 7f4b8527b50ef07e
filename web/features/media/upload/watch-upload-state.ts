import { type ApiError, isInterruption } from '@muyu/contract/core/client.ts';
import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import { type FileKind, getUploadState, type UploadState, uploadStream } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { subscribeToEvents } from '../../../client/event-stream.ts';
import { uploadRejected } from './tus-upload.ts';

/**
 * Delays between polls, ms: they grow, and are long while the event stream is connected. Many files share their number, because the
 * polls of forty pictures would use up what the server allows an account in a minute.
 */
const pollDelays = { first: 300, factor: 1.5, max: 2500, live: 15_000 } as const;
const delaysOfEach = { min: 150, max: 500, live: 1500 } as const;
/** Pictures are mostly ready before a stream is connected: so many of them, or polls of one, open it. */
const streamFrom = { files: 4, polls: 4 } as const;

type Watch = { onState(state: UploadState): void; onRejected(error: ApiError): void };
type Watched = Watch & { kind: FileKind; timer: number; wait: number; polls: number };

const watched = new Map<string, Watched>();
let live = false;
let closeStream: (() => void) | null = null;

function onStreamEvent(name: string, data: string): void {
  if (name !== 'upload') return;
  try {
    const state = JSON.parse(data) as UploadState;
    watched.get(state.fileId)?.onState(state);
  } catch {
    // Polling covers events that cannot be parsed.
  }
}

const needsStream = (): boolean =>
  watched.size >= streamFrom.files ||
  [...watched.values()].some(({ kind, polls }) => kind === 'video' || polls >= streamFrom.polls);

/** One event stream for all uploads, until the last one is settled. */
function updateStream(): void {
  const wanted = closeStream ? watched.size > 0 : needsStream();
  if (wanted && !closeStream) {
    closeStream = subscribeToEvents(uploadStream.path, {
      onEvent: ({ name, data }) => onStreamEvent(name, data),
      onConnectionChange(now) {
        const wasLive = live;
        live = now;
        if (wasLive && !now) for (const id of watched.keys()) schedulePoll(id, pollDelays.first);
      },
    });
  } else if (!wanted && closeStream) {
    closeStream();
    closeStream = null;
    live = false;
  }
}

function schedulePoll(fileId: string, wait: number): void {
  const watch = watched.get(fileId);
  if (!watch) return;
  clearTimeout(watch.timer);
  watch.wait = wait;
  watch.timer = window.setTimeout(() => void poll(fileId), wait);
}

async function poll(fileId: string): Promise<void> {
  let min = 0;
  try {
    watched.get(fileId)?.onState(await client.request(getUploadState, { id: fileId }));
  } catch (error) {
    if (isInterruption(error)) min = retryDelay(0, error);
    else watched.get(fileId)?.onRejected(error as ApiError);
  }
  const watch = watched.get(fileId);
  if (!watch) return;
  watch.polls += 1;
  updateStream();
  const count = watched.size;
  const longest = live
    ? Math.max(pollDelays.live, count * delaysOfEach.live)
    : Math.max(pollDelays.max, count * delaysOfEach.max);
  const next = Math.max(watch.wait * pollDelays.factor, count * delaysOfEach.min);
  const wait = live ? longest : Math.min(longest, next);
  schedulePoll(fileId, Math.max(min, wait));
}

/**
 * Watches the state of an upload by the event stream and by polling, until the returned function is called.
 */
export function watchUploadState(fileId: string, kind: FileKind, watch: Watch): () => void {
  watched.set(fileId, { ...watch, kind, timer: 0, wait: pollDelays.first, polls: 0 });
  schedulePoll(fileId, pollDelays.first);
  updateStream();
  return () => {
    clearTimeout(watched.get(fileId)?.timer);
    watched.delete(fileId);
    updateStream();
  };
}

/** Waits until a picture is ready; rejects with the server's ApiError when it failed. */
export function waitUntilReady(fileId: string, signal?: AbortSignal): Promise<UploadState> {
  let stop = () => {};
  return new Promise<UploadState>((resolve, reject) => {
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    stop = watchUploadState(fileId, 'image', {
      onState(state) {
        if (state.state === 'ready') resolve(state);
        else if (state.state === 'failed') reject(uploadRejected(state.reasonText ?? ''));
      },
      onRejected: reject,
    });
  }).finally(() => stop());
}
