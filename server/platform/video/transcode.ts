import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { OutageError } from '../outage/outage.ts';
import type { DecodeRequest, DecoderMessage } from './protocol.ts';
import { DecoderCrashed, type TranscodedVideo, type VideoLimits, VideoRejectedError } from './video.ts';

export type TranscodeOptions = {
  /** Called with the percentage, ascending, a few times a second. */
  onProgress(percent: number): void;
  signal?: AbortSignal;
  /** A decoder without a message for this long is killed; a minute by default. */
  idleTimeoutMs?: number;
  /** The decoder program, for tests. */
  decoder?: string;
};

const decoderFile = fileURLToPath(new URL('./decoder.ts', import.meta.url));
const defaultIdleTimeoutMs = 60_000;
const stderrTailLength = 2000;
const heapMegabytes = 256;

/**
 * Transcodes an uploaded video into `folder`: `clip.mp4` or `hls/…`, `preview.mp4` and `frames/<n>.webp`,
 * upright and without metadata. A separate process of low priority does the work and leaves a core to others;
 * its crash does not affect this process. After an error the caller deletes `folder`. Throws
 * VideoRejectedError, DecoderCrashed, OutageError for a full disk, or the signal's reason.
 */
export async function transcodeVideo(
  source: string,
  folder: string,
  limits: VideoLimits,
  options: TranscodeOptions,
): Promise<TranscodedVideo> {
  options.signal?.throwIfAborted();
  const child = fork(options.decoder ?? decoderFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The decoder of foreign bytes gets no environment variables with passwords or keys.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const threads = Math.max(1, availableParallelism() - 1);
  child.send({ source, folder, limits, threads } satisfies DecodeRequest, () => undefined);
  try {
    return await awaitOutcome(child, options);
  } finally {
    child.kill('SIGKILL');
  }
}

function awaitOutcome(child: ChildProcess, options: TranscodeOptions): Promise<TranscodedVideo> {
  const { onProgress, signal, idleTimeoutMs = defaultIdleTimeoutMs } = options;
  let percent = -1;
  let stderrTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-stderrTailLength);
  });
  const progress = (now: number) => {
    if (now <= percent) return;
    percent = now;
    onProgress(now);
  };
  return new Promise((resolve, reject) => {
    const watchdog = setTimeout(
      () => reject(new DecoderCrashed(`silent for ${idleTimeoutMs / 1000} s at ${Math.max(0, percent)} %`)),
      idleTimeoutMs,
    );
    const aborted = () => reject(signal?.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    child.on('message', (message: DecoderMessage) => {
      watchdog.refresh();
      if (message.kind === 'progress') return progress(message.percent);
      if (message.kind === 'refused') return reject(new VideoRejectedError(message.reason));
      if (message.kind === 'failed')
        return reject(
          message.isDiskFull
            ? new OutageError('ENOSPC', message.message)
            : new DecoderCrashed(message.message),
        );
      progress(100);
      resolve(message.video);
    });
    child.once('error', (error) => reject(new DecoderCrashed(error.message)));
    child.once('close', (code, deadly) => {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', aborted);
      reject(new DecoderCrashed(`ended by ${deadly ?? `code ${code}`}: ${stderrTail.trim()}`));
    });
  });
}
