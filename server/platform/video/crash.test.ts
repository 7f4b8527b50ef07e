import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DevelopOptions, developVideo } from './develop.ts';
import { limits } from './testing/limits.ts';
import { makeVideo } from './testing/make-video.ts';
import { DecoderCrashed } from './video.ts';

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}.ts`, import.meta.url));

let folder = '';
let source = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  source = join(folder, 'source.mp4');
  // Turned, so that it has to be encoded and takes a while.
  await makeVideo(source, { seconds: 8, width: 640, height: 360, rotate: 90 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const out = () => join(folder, `out${++count}`);
const develop = (options: Partial<DevelopOptions> = {}) =>
  developVideo(source, out(), limits, { onProgress: () => undefined, ...options });

test('a decoder that is killed at work is told, and the next one works', async () => {
  const failed = develop({ decoder: program('dying-decoder') });
  await expect(failed).rejects.toThrow(DecoderCrashed);
  await expect(failed).rejects.toThrow('SIGKILL');
  expect(await develop()).toMatchObject({ width: 360, height: 640 });
});

test('a decoder that hangs is ended', async () => {
  const failed = develop({ decoder: program('silent-decoder'), silenceMs: 500 });
  await expect(failed).rejects.toThrow(DecoderCrashed);
  await expect(failed).rejects.toThrow('silent for 0.5 s');
});

test('a decoder that cannot start, and a source that is not there', async () => {
  await expect(develop({ decoder: program('nothing') })).rejects.toThrow(DecoderCrashed);
  const missing = developVideo(join(folder, 'none'), out(), limits, { onProgress: () => undefined });
  await expect(missing).rejects.toThrow(DecoderCrashed);
});

test('work that is called off ends at once with the reason', async () => {
  const control = new AbortController();
  const failed = develop({
    signal: control.signal,
    onProgress: () => control.abort(new Error('called off')),
  });
  await expect(failed).rejects.toThrow('called off');
  await expect(develop({ signal: control.signal })).rejects.toThrow('called off');
});

test('a decoder does not outlive its server', async () => {
  const mine = out();
  mkdirSync(mine);
  const parent = spawn(process.execPath, [program('short-lived-parent'), source, mine], { stdio: 'ignore' });
  const told = join(mine, 'pid');
  await vi.waitFor(() => expect(existsSync(told)).toBe(true), { timeout: 10_000, interval: 5 });
  const pid = Number(
    await vi.waitFor(() => readFileSync(told, 'utf8') || Promise.reject(new Error('empty'))),
  );
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 3000, interval: 20 });
  expect(existsSync(join(mine, 'frames', '5.webp'))).toBe(false);
});

/** An orphan that nobody has waited for is dead all the same. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}
