import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outageOf } from '../outage/outage.ts';
import { limits } from './testing/limits.ts';
import { writeTestVideo } from './testing/test-video.ts';
import { type TranscodeOptions, transcodeVideo } from './transcode.ts';
import { DecoderCrashed } from './video.ts';

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}.ts`, import.meta.url));

let folder = '';
let source = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  source = join(folder, 'source.mp4');
  // Rotated, so that it is encoded, which takes a while.
  await writeTestVideo(source, { seconds: 8, width: 640, height: 360, rotate: 90 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const out = () => join(folder, `out${++count}`);
const transcodeSample = (options: Partial<TranscodeOptions> = {}) =>
  transcodeVideo(source, out(), limits, { onProgress: () => undefined, ...options });

test('a killed decoder is reported, and the next one works', async () => {
  const failed = transcodeSample({ decoder: program('dying-decoder') });
  await expect(failed).rejects.toThrow(DecoderCrashed);
  await expect(failed).rejects.toThrow('SIGKILL');
  expect(await transcodeSample()).toMatchObject({ width: 360, height: 640 });
});

test('a decoder that hangs is killed', async () => {
  const failed = transcodeSample({ decoder: program('silent-decoder'), idleTimeoutMs: 500 });
  await expect(failed).rejects.toThrow(DecoderCrashed);
  await expect(failed).rejects.toThrow('silent for 0.5 s');
});

test('a decoder that cannot start and a missing source are errors', async () => {
  await expect(transcodeSample({ decoder: program('nothing') })).rejects.toThrow(DecoderCrashed);
  const missing = transcodeVideo(join(folder, 'none'), out(), limits, { onProgress: () => undefined });
  await expect(missing).rejects.toThrow(DecoderCrashed);
});

test.for(['clip.mp4', 'preview.mp4'])(
  'a full disk while %s is written is an outage and tells nothing about the video',
  async (name, { skip }) => {
    skip(process.platform !== 'linux', 'needs /dev/full');
    const full = out();
    mkdirSync(full);
    symlinkSync('/dev/full', join(full, name));
    const error = await transcodeVideo(source, full, limits, { onProgress: () => undefined }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).not.toBeInstanceOf(DecoderCrashed);
    expect(outageOf(error)).toBe('ENOSPC');
  },
);

test('aborted work ends at once with the reason', async () => {
  const control = new AbortController();
  const failed = transcodeSample({
    signal: control.signal,
    onProgress: () => control.abort(new Error('called off')),
  });
  await expect(failed).rejects.toThrow('called off');
  await expect(transcodeSample({ signal: control.signal })).rejects.toThrow('called off');
});

test('a decoder does not outlive its server', async () => {
  const mine = out();
  mkdirSync(mine);
  const parent = spawn(process.execPath, [program('short-lived-parent'), source, mine], { stdio: 'ignore' });
  const pidFile = join(mine, 'pid');
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(true), { timeout: 60_000, interval: 5 });
  const pid = Number(
    await vi.waitFor(() => readFileSync(pidFile, 'utf8') || Promise.reject(new Error('empty')), {
      timeout: 60_000,
    }),
  );
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000, interval: 20 });
  expect(existsSync(join(mine, 'frames', '5.webp'))).toBe(false);
});

/** A zombie counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}
