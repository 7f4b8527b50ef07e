import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { mediaLimits } from '../contract/media.ts';
import { processImage } from '../server/platform/image/process-image.ts';

// The cost of an uploaded picture with all its variants, against sharp alone with the same files of the same
// source.
type Task = { what: 'ours' | 'floor'; source: Uint8Array; count: number };

const limits = { pixels: 50_000_000, widths: mediaLimits.widths };
const variants = limits.widths.length * 2;

/** The floor: six variants without checks, original and placeholder. */
async function floor(source: Buffer): Promise<void> {
  const pipeline = sharp(source).autoOrient();
  for (const width of limits.widths) {
    const resized = pipeline.clone().resize(width);
    await resized.clone().avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    await resized.webp({ quality: 76, effort: 2 }).toBuffer();
  }
}

async function work({ what, source, count }: Task): Promise<void> {
  const bytes = Buffer.from(source);
  sharp.concurrency(1);
  sharp.cache(false);
  for (let i = 0; i < count; i++) await (what === 'floor' ? floor(bytes) : processImage(bytes, limits));
}

async function inWorkers(task: Task, workers: number): Promise<number> {
  const file = fileURLToPath(import.meta.url);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      new Worker(file, { workerData: task }).once('message', () => resolve()).once('error', reject);
      return promise;
    }),
  );
  return (performance.now() - began) / 1000;
}

/** A photograph of 12 megapixels as of a phone: soft shapes with noise. */
const photo = (): Promise<Buffer> => {
  const shapes = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [(i * 733) % 4000, (i * 419) % 3000];
    return `<circle cx="${x}" cy="${y}" r="${80 + ((i * 97) % 500)}" fill="hsl(${(i * 47) % 360} 60% 50%)" opacity=".5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#78a"/>${shapes.join('')}</svg>`;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([
      {
        input: { create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } },
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
};

async function main(): Promise<void> {
  const source = await photo();
  const count = Number(process.env.BENCH_PICTURES ?? 4);
  const cores = availableParallelism();
  console.log(
    `4000 x 3000 JPEG, ${(source.length / 1e6).toFixed(1)} MB; ${variants} variants a picture; ${cores} cores`,
  );
  const rows: object[] = [];
  for (const workers of [1, cores]) {
    const rates = { floor: 0, ours: 0 };
    for (const what of ['floor', 'ours'] as const) {
      // The start of the workers is measured separately and subtracted.
      const idle = await inWorkers({ what, source, count: 0 }, workers);
      const seconds = (await inWorkers({ what, source, count }, workers)) - idle;
      rates[what] = (count * workers) / seconds;
    }
    for (const what of ['floor', 'ours'] as const) {
      rows.push({
        what: what === 'floor' ? 'floor: sharp alone' : 'a picture with its variants',
        cores: workers,
        'pictures/s': Number(rates[what].toFixed(2)),
        'variants/s': Number((rates[what] * variants).toFixed(1)),
        'of floor': Number((rates[what] / rates.floor).toFixed(2)),
      });
    }
  }
  console.table(rows);
}

if (isMainThread) await main();
else {
  await work(workerData as Task);
  parentPort!.postMessage('done');
}
