import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Order, Word } from './protocol.ts';
import { DecoderCrashed, type DevelopedVideo, type VideoLimits, VideoRefused } from './video.ts';

export type DevelopOptions = {
  /** 0 to 100, growing, a few times a second. */
  onProgress(percent: number): void;
  signal?: AbortSignal;
  /** A decoder that says nothing for so long is ended; a minute. */
  silenceMs?: number;
  /** The program that decodes, for tests of its end. */
  decoder?: string;
};

const decoderFile = fileURLToPath(new URL('./decoder.ts', import.meta.url));
const silence = 60_000;
const lastWords = 2000;
const heapMegabytes = 256;

/**
 * Makes of an uploaded video everything that is kept, into `folder`: `clip.mp4` or `hls/…`, `preview.mp4` and
 * `frames/<n>.webp`, upright and without metadata. The work is done by a process of its own with low priority, which
 * leaves a core to others; whatever happens to it, this one goes on. What it leaves in `folder` after an error is the
 * caller's to remove. Throws VideoRefused, DecoderCrashed, or the signal's reason.
 */
export async function developVideo(
  source: string,
  folder: string,
  limits: VideoLimits,
  options: DevelopOptions,
): Promise<DevelopedVideo> {
  options.signal?.throwIfAborted();
  const child = fork(options.decoder ?? decoderFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing that the server knows (passwords, keys) is known where foreign bytes are read.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const threads = Math.max(1, availableParallelism() - 1);
  child.send({ source, folder, limits, threads } satisfies Order, () => undefined);
  try {
    return await outcomeOf(child, options);
  } finally {
    child.kill('SIGKILL');
  }
}

function outcomeOf(child: ChildProcess, options: DevelopOptions): Promise<DevelopedVideo> {
  const { onProgress, signal, silenceMs = silence } = options;
  let percent = -1;
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-lastWords);
  });
  const progress = (now: number) => {
    if (now <= percent) return;
    percent = now;
    onProgress(now);
  };
  return new Promise((resolve, reject) => {
    const hung = setTimeout(
      () => reject(new DecoderCrashed(`silent for ${silenceMs / 1000} s at ${Math.max(0, percent)} %`)),
      silenceMs,
    );
    const aborted = () => reject(signal?.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    child.on('message', (word: Word) => {
      hung.refresh();
      if (word.kind === 'progress') return progress(word.percent);
      if (word.kind === 'refused') return reject(new VideoRefused(word.reason));
      if (word.kind === 'failed') return reject(new DecoderCrashed(word.message));
      progress(100);
      resolve(word.video);
    });
    child.once('error', (error) => reject(new DecoderCrashed(error.message)));
    child.once('close', (code, deadly) => {
      clearTimeout(hung);
      signal?.removeEventListener('abort', aborted);
      reject(new DecoderCrashed(`ended by ${deadly ?? `code ${code}`}: ${complaint.trim()}`));
    });
  });
}
