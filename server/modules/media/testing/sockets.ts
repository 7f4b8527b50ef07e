import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { chunkContentType } from '../upload/tus.ts';
import { tusHeaders, uploadsUrl } from './uploads.ts';

type Who = Pick<LoginData, 'token'>;
export type SocketReply = { status: number; headers: IncomingMessage['headers']; body: string };
type Sent = { method: string; headers: Record<string, string | number>; agent?: Agent };

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** A started slice over a real socket, which a test writes to, ends or destroys. */
export const openSlice = (
  url: string,
  who: Who,
  offset: number,
  more: Record<string, string | number> = {},
  agent?: Agent,
): ClientRequest =>
  open(url, {
    method: 'PATCH',
    headers: { ...tusHeaders(who), 'upload-offset': offset, 'content-type': chunkContentType, ...more },
    ...(agent ? { agent } : {}),
  });

const open = (url: string, { method, headers, agent }: Sent) =>
  httpRequest(url, { method, headers, ...(agent ? { agent } : {}) }).on('error', () => {});

/** The reply, or null for a broken connection. */
export function replyTo(request: ClientRequest): Promise<SocketReply | null> {
  return new Promise((resolve) => {
    request.once('error', () => resolve(null));
    request.once('response', async (reply) => {
      const body = await text(reply).catch(() => '');
      resolve({ status: reply.statusCode!, headers: reply.headers, body });
    });
  });
}

export async function sendSlice(
  url: string,
  who: Who,
  offset: number,
  content: Buffer | Readable,
  more = {},
) {
  const request = openSlice(url, who, offset, more);
  const reply = replyTo(request);
  if (Buffer.isBuffer(content)) request.end(content);
  else content.pipe(request);
  return reply;
}

export async function offsetAt(url: string, who: Who): Promise<number> {
  const request = open(url, { method: 'HEAD', headers: tusHeaders(who) });
  const reply = replyTo(request);
  request.end();
  return Number((await reply)?.headers['upload-offset']);
}

export async function createAt(base: string, who: Who, length: number, filetype: string) {
  const metadata = `filetype ${Buffer.from(filetype).toString('base64')}`;
  const headers = { ...tusHeaders(who), 'upload-length': length, 'upload-metadata': metadata };
  const request = open(base + uploadsUrl, { method: 'POST', headers });
  const reply = replyTo(request);
  request.end();
  return (await reply)!;
}

export type LoneServer = { base: string; process: ChildProcess };
const script = fileURLToPath(new URL('./lone-server.ts', import.meta.url));

/** Starts lone-server.ts, with `inside` as its launcher. */
export async function startLone(env: Record<string, string>, inside: string[] = []): Promise<LoneServer> {
  const [command, ...args] = [...inside, process.execPath, script];
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const child = spawn(command!, args, {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [base] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [string];
  return { base, process: child };
}

export async function killHard({ process: child }: LoneServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
