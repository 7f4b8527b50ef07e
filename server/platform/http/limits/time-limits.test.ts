import { type AddressInfo, connect, type Socket } from 'node:net';
import { logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { httpOptions } from '../../../main/app.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { createHttpServer } from '../server.ts';

const server = testServer();
const limits = { queueMs: 300, headersMs: 300, bodyMs: 300, stream: { bytes: 1000, perMs: 300 } };
let http: FastifyInstance;

beforeAll(async () => {
  http = await createHttpServer(server.app, httpOptions(server.app), limits);
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

/** Sends the text, then the bytes of `rest` one by one, until the server closes the connection. Returns all that it said. */
async function trickle(text: string, rest = '', everyMs = 20, to = http): Promise<string> {
  const socket: Socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk)).on('error', () => {});
  socket.write(text);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < rest.length && socket.writable) socket.write(rest[sent++]!);
  }, everyMs);
  // Not `once`: it rejects when the server resets the connection while bytes are under way.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(timer);
  return Buffer.concat(said).toString();
}
const post = (path: string, headers: string[]) =>
  [`POST /api${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
const envelopeOf = (said: string) => JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4));

test('a body that trickles ends with 408 in the envelope', async () => {
  const headers = ['content-type: application/json', 'content-length: 5000', 'accept-language: en'];
  const said = await trickle(post(login.path, headers), ' '.repeat(5000));
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(envelopeOf(said)).toMatchObject({ code: '10101', data: { error: 'core.timeout' }, resultMap: null });
});

test.each([
  ['refused without a session', logout.path, 'application/json', 401],
  [
    'of an upload without a session',
    '/party/common/upload/private/slice',
    'application/offset+octet-stream',
    401,
  ],
])('a body that trickles after an early answer, %s, is cut', async (_what, path, type, status) => {
  const headers = [`content-type: ${type}`, 'content-length: 50000', 'tus-resumable: 1.0.0'];
  expect(await trickle(post(path, headers), ' '.repeat(50_000))).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  );
});

test('a body that trickles after the limit of strangers is cut', async () => {
  const app = { ...server.app, config: { ...server.app.config, limits: true } };
  const limited = await createHttpServer(app, httpOptions(app), limits);
  onTestFinished(() => limited.close());
  await limited.listen({ port: 0, host: '127.0.0.1' });
  for (let i = 0; i < 300; i++) await limited.inject({ url: '/api/nothing' });
  const headers = ['content-type: application/json', 'content-length: 50000'];
  expect(await trickle(post(logout.path, headers), ' '.repeat(50_000), 20, limited)).toMatch(
    /^HTTP\/1\.1 429 /,
  );
});

test('headers that trickle end with 408 in the envelope', async () => {
  const said = await trickle('GET /api/health HTTP/1.1\r\n', `x-long: ${'a'.repeat(5000)}`);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(envelopeOf(said)).toMatchObject({ code: '10101', data: { error: 'core.timeout' } });
});

test('an upload below the minimum rate is cut, one above it is not', async () => {
  const { token } = await member(server, 'uploader');
  const begin = (bytes: number) =>
    post('/party/common/upload/private/slice', [
      `authorization: ${token}`,
      'tus-resumable: 1.0.0',
      `upload-length: ${bytes}`,
      `upload-metadata: filename ${btoa('a.jpg')},filetype ${btoa('image/jpeg')}`,
      'content-type: application/offset+octet-stream',
      `content-length: ${bytes}`,
      'connection: close',
    ]);
  expect(await trickle(begin(5000), 'x'.repeat(5000))).not.toContain('201');
  const quick = Array(60).fill('y'.repeat(1000)).join('');
  expect(await trickle(begin(quick.length) + quick)).toMatch(/^HTTP\/1\.1 201 /);
});

test.each([
  ['oversized headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'core.tooLarge'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'core.badInput'],
  ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400, 'core.badInput'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417, 'core.badInput'],
])('%s is answered in the envelope', async (_what, text, status, error) => {
  const said = await trickle(text);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(said).toContain('content-type: application/json');
  expect(envelopeOf(said)).toMatchObject({ code: '10101', data: { error }, message: expect.any(String) });
});
