import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { processImage } from './process-image.ts';

const limits = { pixels: 50_000_000, widths: [360, 720, 1080] };
const folder = mkdtempSync(join(tmpdir(), 'muyu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const photo = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#2a6',
      noise: { type: 'gaussian', mean: 100, sigma: 20 },
    },
  });
const reasonOf = (bytes: Buffer) =>
  processImage(bytes, limits).then(
    () => 'ready',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of these dimensions with extra chunks and compressed pixels. */
function png(width: number, height: number, more: Buffer[], pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const bitmap = (width: number, height: number) =>
  deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height));

const run = promisify(execFile);
const script = fileURLToPath(new URL('./testing/measure.ts', import.meta.url));
async function measure(bytes: Buffer): Promise<{ outcome: string; megabytes: number }> {
  const path = join(folder, 'measured');
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, [script, path]);
  return JSON.parse(stdout) as { outcome: string; megabytes: number };
}

describe('decompression bombs cost no memory', () => {
  test.each([
    ['2.5 gigapixels in a header', () => png(50_000, 50_000, [], Buffer.alloc(64)), 'tooManyPixels', 30],
    [
      'a gigapixel that is all there, one bit each',
      () => png(32_000, 32_000, [], bitmap(32_000, 32_000)),
      'tooManyPixels',
      30,
    ],
    [
      'a text of 200 MB beside a small picture',
      () => {
        const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
        return png(64, 64, [chunk('zTXt', text)], bitmap(64, 64));
      },
      'ready',
      120,
    ],
    [
      'a colour profile of 200 MB',
      () => {
        const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
        return png(64, 64, [chunk('iCCP', profile)], bitmap(64, 64));
      },
      'ready',
      120,
    ],
    [
      'pixels for a hundred pictures behind a small one',
      () => png(64, 64, [], bitmap(64, 1_000_000)),
      'ready',
      60,
    ],
  ])('%s', async (_what, make, outcome, max) => {
    const found = await measure(make());
    expect(found.megabytes).toBeLessThan(max);
    expect([outcome, 'unreadable']).toContain(found.outcome);
  });
});

test.each([
  [
    'PNG',
    () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345' } }).png({
        compressionLevel: 1,
      }),
  ],
  [
    'interlaced PNG',
    () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345' } }).png({
        progressive: true,
        compressionLevel: 1,
      }),
  ],
  [
    'JPEG turned by 90 degrees',
    () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345' } })
        .withMetadata({ orientation: 6 })
        .jpeg(),
  ],
])(
  '49 megapixels of %s are decoded in bounded memory',
  async (_what, make) => {
    const { outcome, megabytes } = await measure(await make().toBuffer());
    expect(outcome).toBe('ready');
    expect(megabytes).toBeLessThan(600);
  },
  40_000,
);

describe('a polyglot picture', () => {
  const page = '<!doctype html><script>alert(document.cookie)</script>';
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('payload.exe'),
    Buffer.from('PK\x05\x06', 'latin1'),
  ]);
  const comment = (text: string) => {
    const body = Buffer.from(text);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  test.each([
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(page)]),
    ],
    ['a JPEG with a ZIP behind it', async () => Buffer.concat([await photo().jpeg().toBuffer(), zip])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const bytes = await photo().jpeg().toBuffer();
        return Buffer.concat([bytes.subarray(0, 2), comment(page), bytes.subarray(2)]);
      },
    ],
    ['a PNG with a ZIP behind it', async () => Buffer.concat([await photo().png().toBuffer(), zip])],
    [
      'a PNG with a page in a text chunk',
      async () => {
        const bytes = await photo().png().toBuffer();
        return Buffer.concat([
          bytes.subarray(0, 33),
          chunk('tEXt', Buffer.from(`Comment\0${page}`)),
          bytes.subarray(33),
        ]);
      },
    ],
    [
      'a WebP with a page behind it',
      async () => Buffer.concat([await photo().webp().toBuffer(), Buffer.from(page)]),
    ],
  ])('%s is stored as a picture only', async (_what, make) => {
    const found = await processImage(await make(), limits);
    for (const bytes of [found.original, ...found.renditions.map((each) => each.bytes)]) {
      for (const trace of ['<script', '<!doctype', 'payload.exe', 'PK\x03\x04']) {
        expect(bytes.includes(Buffer.from(trace, 'latin1'))).toBe(false);
      }
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG behind a byte order mark and a prologue', Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`)],
    ['an SVG behind two bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(svg)])],
    ['a page', Buffer.from(page)],
    ['a ZIP', zip],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['a script for a shell', Buffer.from('#!/bin/sh\nid\n')],
  ])('%s is rejected', async (_what, bytes) => {
    expect(await reasonOf(bytes)).toBe('notAPicture');
  });

  test('an SVG behind the signature of a PNG or a JPEG is never rendered', async () => {
    const magics = [
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from([0xff, 0xd8, 0xff]),
    ];
    for (const magic of magics) {
      expect(['unreadable', 'truncated']).toContain(await reasonOf(Buffer.concat([magic, Buffer.from(svg)])));
    }
  });
});

test('a picture 20,000 pixels wide is accepted, in the usual widths', async () => {
  const wide = await sharp({ create: { width: 20_000, height: 500, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  const found = await processImage(wide, limits);
  expect(found).toMatchObject({ width: 20_000, height: 500, widths: [360, 720, 1080] });
});

test('a picture with single damaged bytes is read or rejected', async () => {
  const whole = [
    await photo().jpeg().toBuffer(),
    await photo().resize(200).png().toBuffer(),
    await photo().webp().toBuffer(),
  ];
  const outcomes = new Set<string>();
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (const bytes of whole) {
    for (let i = 0; i < 6; i++) {
      const damaged = Buffer.from(bytes);
      for (let n = 0; n < 5; n++) damaged[next(damaged.length)] = next(256);
      outcomes.add(await reasonOf(damaged));
    }
  }
  const known = ['ready', 'notAPicture', 'truncated', 'tooManyPixels', 'unreadable'];
  expect([...outcomes].filter((outcome) => !known.includes(outcome))).toEqual([]);
});
