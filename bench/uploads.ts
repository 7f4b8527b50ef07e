import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadSlice } from '../contract/media.ts';
import { migrate } from '../server/main/migrate.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { startChild } from './child.ts';
import { cpuMs } from './cpu.ts';
import { makeMembers } from './members.ts';

// Uploads over real sockets by 20 concurrent clients, against a server that only writes the same bytes to the
// same disk.
const clients = Number(process.env.BENCH_CLIENTS ?? 20);
const filesEach = Number(process.env.BENCH_FILES ?? 3);
const megabyte = 1024 * 1024;
const file = randomBytes(8 * megabyte);
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-bench-'));
const children: ChildProcess[] = [];
const ports = { ours: 4811, floor: 4812 };

async function child(script: string, port: number, databaseUrl: string): Promise<number> {
  const started = await startChild(script, { port, databaseUrl, dataDir });
  children.push(started);
  return started.pid!;
}

type Client = (
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: Buffer,
) => Promise<IncomingMessage>;

/** A client with its own connection, like a browser tab. */
function clientOf(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method, path, headers, body) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent });
    request.end(body);
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    if (reply.statusCode! >= 300) throw new Error(`${method} ${path}: ${reply.statusCode}`);
    return reply;
  };
}

type Send = (client: Client, token: string) => Promise<void>;

const plain: Send = async (client) => {
  await client('PUT', '/', { 'content-length': file.length }, file);
};

/** Uploads by tus in slices of this length, with or without checksums. */
const resumable =
  (sliceBytes: number, proven: boolean): Send =>
  async (client, authorization) => {
    const head = { authorization, 'tus-resumable': '1.0.0' };
    const metadata = `filename ${btoa('bench.mp4')},filetype ${btoa('video/mp4')}`;
    const created = await client('POST', `/api${uploadSlice.path}`, {
      ...head,
      'upload-length': file.length,
      'upload-metadata': metadata,
      'content-length': 0,
    });
    for (let at = 0; at < file.length; at += sliceBytes) {
      const slice = file.subarray(at, at + sliceBytes);
      const digest = proven ? createHash('sha256').update(slice).digest('base64') : '';
      await client(
        'PATCH',
        created.headers.location!,
        {
          ...head,
          'upload-offset': at,
          'content-type': 'application/offset+octet-stream',
          'content-length': slice.length,
          ...(proven ? { 'upload-checksum': `sha256 ${digest}` } : {}),
        },
        slice,
      );
    }
  };

async function measure(port: number, pid: number, tokens: string[], send: Send) {
  const cpuBefore = cpuMs(pid);
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      const client = clientOf(port);
      for (let i = 0; i < filesEach; i++) await send(client, token);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const sent = (tokens.length * filesEach * file.length) / megabyte;
  return { rate: sent / seconds, cpu: (cpuMs(pid) - cpuBefore) / sent };
}

const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  const tokens = (await makeMembers(database.url, dataDir, clients)).map(({ token }) => token);
  const floor = await child('./stream-floor.ts', ports.floor, database.url);
  const ours = await child('./server.ts', ports.ours, database.url);
  const cases: Array<[what: string, measure: () => ReturnType<typeof measure>]> = [
    ['floor: Node http to disk', () => measure(ports.floor, floor, tokens, plain)],
    ['tus, a file in one slice', () => measure(ports.ours, ours, tokens, resumable(file.length, false))],
    ['tus, slices of 2 MB', () => measure(ports.ours, ours, tokens, resumable(2 * megabyte, false))],
    [
      'tus, slices of 2 MB with sha256',
      () => measure(ports.ours, ours, tokens, resumable(2 * megabyte, true)),
    ],
  ];
  console.log(`${clients} clients at once, ${filesEach} files of 8 MB each`);
  const rows: object[] = [];
  let min = 0;
  for (const [what, run] of cases) {
    const { rate, cpu } = await run();
    min ||= rate;
    rows.push({
      what,
      'MB/s': Math.round(rate),
      'of floor': Number((rate / min).toFixed(2)),
      'CPU ms/MB': Number(cpu.toFixed(1)),
    });
  }
  console.table(rows);
} finally {
  for (const started of children) started.kill();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
