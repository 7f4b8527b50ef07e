import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bitBudget } from '../server/platform/video/rules/budget.ts';
import { keySeconds, quality } from '../server/platform/video/settings.ts';
import { openSyntheticVideo } from '../server/platform/video/synthetic-video.ts';
import { transcodeVideo } from '../server/platform/video/transcode.ts';
import type { VideoLimits } from '../server/platform/video/video.ts';
import { cpuMs } from './cpu.ts';

// `node bench/video.ts`: transcodes a 1080p video to a 720p clip, against the ffmpeg command with the same
// settings. Measures CPU time, including children; BENCH_SECONDS changes the length.
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const fps = 30;
const from = { width: 1920, height: 1080 };
const to = { width: 1280, height: 720 };
const folder = mkdtempSync(join(tmpdir(), 'muyu-bench-video-'));
const source = join(folder, 'source.mp4');

/** A window that moves over a landscape of waves, with noise and a tone. */
async function makeSource(): Promise<void> {
  const sampleRate = 48_000;
  const film = await openSyntheticVideo(source, { ...from, fps, sampleRate, preset: 'ultrafast', crf: 20 });
  const wide = from.width + 512;
  const land = Buffer.alloc(wide * (from.height + 256) * 4);
  for (let i = 0; i < land.length; i += 4) {
    const x = (i / 4) % wide;
    const y = Math.floor(i / 4 / wide);
    const wave = 60 * Math.sin(x / 37) + 50 * Math.sin(y / 23 + x / 211);
    land[i] = 120 + wave;
    land[i + 1] = 110 + wave / 2 + 30 * Math.sin(y / 7);
    land[i + 2] = 140 - wave;
    land[i + 3] = 255;
  }
  const grain = Int8Array.from({ length: 1 << 20 }, () => Math.round((Math.random() - 0.5) * 10));
  const frame = Buffer.alloc(from.width * from.height * 4);
  const samples = sampleRate / fps;
  for (let n = 0; n < seconds * fps; n += 1) {
    const left = Math.round(256 + 250 * Math.sin(n / 90));
    const top = Math.round(128 + 120 * Math.sin(n / 70));
    const shift = Math.floor(Math.random() * grain.length);
    for (let y = 0; y < from.height; y += 1) {
      const line = ((y + top) * wide + left) * 4;
      const row = y * from.width * 4;
      for (let i = 0; i < from.width * 4; i += 1) {
        frame[row + i] = land[line + i]! + grain[(row + i + shift) & (grain.length - 1)]!;
      }
    }
    await film.frame(frame);
    const pcm = new Float32Array(samples * 2);
    for (let i = 0; i < pcm.length; i += 1)
      pcm[i] = 0.2 * Math.sin(((n * samples + (i >> 1)) * Math.PI) / 60);
    await film.sound(pcm);
  }
  await film.close();
}

type Row = { what: string; 'CPU s': number; 'wall s': number; 'of ffmpeg': number | ''; MB: number };

async function measured(what: string, file: string, work: () => Promise<unknown>): Promise<Row> {
  const [cpu, began] = [cpuMs(process.pid), performance.now()];
  await work();
  return {
    what,
    'CPU s': (cpuMs(process.pid) - cpu) / 1000,
    'wall s': Number(((performance.now() - began) / 1000).toFixed(1)),
    'of ffmpeg': '',
    MB: Number((statSync(file).size / 1e6).toFixed(2)),
  };
}

const limits = (frames: number, previewSeconds: number): VideoLimits => ({
  seconds: 600,
  longSeconds: 300,
  preview: { max: previewSeconds, share: 0.1, min: 3 },
  frames,
  heights: [],
  clipHeight: to.height,
  picturePixels: 50_000_000,
  allPixels: 600_000_000_000,
});
const ours = (what: string, frames: number, preview: number) => {
  const out = join(folder, what);
  return measured(what, join(out, 'clip.mp4'), () =>
    transcodeVideo(source, out, limits(frames, preview), { onProgress: () => undefined }),
  );
};

function ffmpeg(): Promise<Row> {
  const out = join(folder, 'ffmpeg.mp4');
  const threads = String(Math.max(1, availableParallelism() - 1));
  const budget = bitBudget(to.width, to.height, fps);
  const { preset, crf } = quality.main;
  const rate = ['-maxrate', `${budget}`, '-bufsize', `${budget * 2}`, '-g', `${keySeconds * fps}`];
  const picture = ['-vf', `scale=${to.width}:${to.height}:flags=bicubic,format=yuv420p`, '-c:v', 'libx264'];
  const encoding = ['-preset', preset, '-crf', String(crf), '-profile:v', 'high', ...rate];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const args = ['-threads', threads, '-i', source, ...picture, ...encoding, '-threads', threads, ...sound];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-filter_threads', threads];
  return measured('ffmpeg', out, async () => {
    const child = spawn('ffmpeg', [...quiet, ...args, '-movflags', '+faststart', out], { stdio: 'inherit' });
    await once(child, 'close');
  });
}

try {
  console.log(`making ${seconds} s of ${from.width} × ${from.height} …`);
  await makeSource();
  const { preset, crf } = quality.main;
  console.log(`one clip of ${to.width} × ${to.height}, ${preset}, crf ${crf}`);
  const rows: Row[] = [];
  const installed = spawnSync('ffmpeg', ['-version']).status === 0;
  if (installed) rows.push(await ffmpeg());
  else console.log('ffmpeg is not installed here: nothing to compare with');
  rows.push(await ours('ours, the clip', 0, 0));
  rows.push(await ours('ours, with preview and stills', 6, 10));
  const floor = installed ? rows[0]!['CPU s'] : 0;
  console.table(
    rows.map((row) => ({ ...row, 'of ffmpeg': floor ? Number((row['CPU s'] / floor).toFixed(2)) : '' })),
  );
} finally {
  rmSync(folder, { recursive: true });
}
