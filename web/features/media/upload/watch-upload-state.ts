import { type ApiError, isInterruption } from '@muyu/contract/core/client.ts';
import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import { type FileKind, getUploadState, type UploadState, uploadStream } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { subscribeToEvents } from '../../../client/event-stream.ts';
import { uploadRejected } from './tus-upload.ts';

/** Delays between polls, ms: they grow, and are long while the event stream is connected. */
const pollDelays = { first: 300, factor: 1.5, max: 2500, live: 15_000 } as const;

type Watch = { onState(state: UploadState): void; onRejected(error: ApiError): void };
type Watched = Watch & { kind: FileKind; timer: number; wait: number };

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

/** One event stream for all uploads, only for videos: pictures are ready before it is connected. */
function updateStream(): void {
  const wanted = [...watched.values()].some(({ kind }) => kind === 'video');
  if (wanted && !closeStream) {
    closeStream = subscribeToEvents(uploadStream.path, {
      onEvent: ({ name, data }) => onStreamEvent(name, data),
      onConnectionChange(now) {
        live = now;
        if (!now) for (const id of watched.keys()) schedulePoll(id, pollDelays.first);
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
  const wait = live ? pollDelays.live : Math.min(pollDelays.max, watch.wait * pollDelays.factor);
  schedulePoll(fileId, Math.max(min, wait));
}

/**
 * Watches the state of an upload by the event stream and by polling, until the returned function is called.
 */
export function watchUploadState(fileId: string, kind: FileKind, watch: Watch): () => void {
  watched.set(fileId, { ...watch, kind, timer: 0, wait: pollDelays.first });
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
