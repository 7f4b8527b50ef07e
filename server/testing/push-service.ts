import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@muyu/contract/push.ts';
import { decryptPush } from './push-decrypt.ts';

/** A browser's subscription; `open` decrypts a push with the browser's keys. */
export type Browser = { endpoint: string; p256dh: string; auth: string; open(body: Buffer): PushMessage };
/** A push as the service received it. */
type Pushed = { path: string; headers: IncomingMessage['headers']; claims: Claims; body: Buffer };
type Claims = { aud: string; exp: number; sub: string };

/** A push service on 127.0.0.1 that answers 403 to a push that is not signed with `state.key` (RFC 8292). */
export async function pushService(port = 0) {
  const pushed: Pushed[] = [];
  const answers = new Map<string, () => { status: number; headers?: Record<string, string> }>();
  const state = { key: '' };
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const claims = claimsOf(request.headers.authorization ?? '', state.key);
    if (!claims) return reply.writeHead(403).end();
    pushed.push({ path, headers: request.headers, claims, body: Buffer.concat(chunks) });
    const { status, headers = {} } = answers.get(path)?.() ?? { status: 201 };
    reply.writeHead(status, headers).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    state,
    /** Sets the service's answer to pushes for this browser. */
    answer: (browser: Browser, say: () => { status: number; headers?: Record<string, string> }) =>
      answers.set(new URL(browser.endpoint).pathname, say),
    browser: (): Browser => newBrowser(origin),
    /** The messages that one browser received, decrypted. */
    readBy: (browser: Browser): PushMessage[] =>
      pushed
        .filter(({ path }) => path === new URL(browser.endpoint).pathname)
        .map(({ body }) => browser.open(body)),
    close: () => new Promise((done) => server.close(done)),
  };
}

let count = 0;
function newBrowser(origin: string): Browser {
  count += 1;
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const open = (body: Buffer) =>
    JSON.parse(decryptPush(body, keys, Buffer.from(auth, 'base64url'))) as PushMessage;
  return { endpoint: `${origin}/push/${count}`, p256dh, auth, open };
}

/** The claims of a valid VAPID signature; null when it was not made with this key. */
function claimsOf(authorization: string, key: string): Claims | null {
  const [, token = '', given] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, body, signature] = token.split('.');
  if (!head || !body || !signature || given !== key) return null;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const fits = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return fits ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims) : null;
}
