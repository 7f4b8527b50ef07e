import { CallError } from '@muyu/contract/core/client.ts';
import { type FileKind, type UploadState, uploadState, uploadStream } from '@muyu/contract/media.ts';
import { client } from '../../../client/client.ts';
import { followEvents } from '../../../client/event-stream.ts';
import { refused } from './tus-upload.ts';

/** Between two questions, ms: more and more time, and seldom while the stream tells of itself. */
const ask = { first: 300, factor: 1.5, most: 2500, live: 15_000 } as const;

type Watch = { onState(state: UploadState): void; onGone(error: CallError): void };
type Watched = Watch & { kind: FileKind; timer: number; wait: number };

const watched = new Map<string, Watched>();
let live = false;
let endStream: (() => void) | null = null;

function heard(name: string, data: string): void {
  if (name !== 'upload') return;
  try {
    const state = JSON.parse(data) as UploadState;
    watched.get(state.fileId)?.onState(state);
  } catch {
    // what cannot be read is asked for
  }
}

/** One stream for all, only while a video is waited for: pictures are ready before it would stand. */
function followOrNot(): void {
  const wanted = [...watched.values()].some(({ kind }) => kind === 'video');
  if (wanted && !endStream) {
    endStream = followEvents(uploadStream.path, {
      onEvent: ({ name, data }) => heard(name, data),
      onLive(now) {
        live = now;
        if (!now) for (const id of watched.keys()) askAgain(id, ask.first);
      },
    });
  } else if (!wanted && endStream) {
    endStream();
    endStream = null;
    live = false;
  }
}

function askAgain(fileId: string, wait: number): void {
  const watch = watched.get(fileId);
  if (!watch) return;
  clearTimeout(watch.timer);
  watch.wait = wait;
  watch.timer = window.setTimeout(() => void question(fileId), wait);
}

async function question(fileId: string): Promise<void> {
  try {
    watched.get(fileId)?.onState(await client.request(uploadState, { id: fileId }));
  } catch (error) {
    // A network that fails is asked over again.
    const said = error instanceof CallError && error.code !== 'network' && error.status < 500;
    if (said) watched.get(fileId)?.onGone(error);
  }
  const watch = watched.get(fileId);
  if (watch) askAgain(fileId, live ? ask.live : Math.min(ask.most, watch.wait * ask.factor));
}

/** Follows what becomes of an upload until the returned function is called: by the stream of events, else by asking. */
export function watchState(fileId: string, kind: FileKind, watch: Watch): () => void {
  watched.set(fileId, { ...watch, kind, timer: 0, wait: ask.first });
  askAgain(fileId, ask.first);
  followOrNot();
  return () => {
    clearTimeout(watched.get(fileId)?.timer);
    watched.delete(fileId);
    followOrNot();
  };
}

type More = { signal?: AbortSignal; onPercent?(percent: number): void };

/** Waits until an upload is ready; rejects with a CallError in the server's words when it failed. */
export function whenReady(fileId: string, kind: FileKind, { signal, onPercent }: More): Promise<UploadState> {
  let end = () => {};
  return new Promise<UploadState>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    end = watchState(fileId, kind, {
      onState(state) {
        if (state.state === 'ready') resolve(state);
        else if (state.state === 'failed') reject(refused(state.reasonText ?? ''));
        else onPercent?.(state.percent);
      },
      onGone: reject,
    });
  }).finally(() => end());
}
