import { listCertificates as endpoint } from '@muyu/contract/admin/system.ts';
import { expect, test } from 'vitest';
import type { App } from '../../platform/app.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { certificatesCheck } from './certificates-check.ts';
import { listCertificates } from './queries/list-certificates.ts';
import { certificateState } from './rules/certificate-state.ts';
import { startHttps } from './testing/certificates.ts';

const server = testServer({ demo: true, publicUrl: 'http://site.example', domains: {} }, 'none');
const now = new Date('2026-11-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const siteWith = (publicUrl: string, hosts: string[]) => {
  const domains = Object.fromEntries(hosts.map((host, i) => [String(i), host]));
  const [settings, clock] = [{ get: () => further }, { now: () => now }];
  return { config: { publicUrl, domains }, settings, clock } as unknown as App;
};
const look = (publicUrl: string, ...hosts: string[]) =>
  listCertificates({ app: siteWith(publicUrl, hosts), now });
const check = async (publicUrl: string, ...hosts: string[]) => {
  const app = siteWith(publicUrl, hosts);
  return certificatesCheck.run({ config: app.config, env: {}, app, settingsError: null });
};
/** Further addresses of the site. */
let further = '';

test('a site without https has no certificate and says so', async () => {
  const owner = await signInOperator(server, 'owner');
  expect((await server.call(endpoint, {}, owner)).data).toEqual([
    { url: 'http://site.example', state: 'plain', validTo: null, issuer: '', error: '' },
  ]);
});

test('the certificate that a host shows is read from a connection', async () => {
  const [long, over] = [await startHttps(inDays(60)), await startHttps(inDays(-1))];
  const found = await look(long, over, `${over}/other`);
  expect(found).toMatchObject([
    { url: long, state: 'untrusted', validTo: inDays(60).toISOString(), issuer: 'Muyu test' },
    { url: over, state: 'expired', validTo: inDays(-1).toISOString() },
  ]);
  expect(found[0]!.error).toMatch(/SELF_SIGNED/);
});

test('further addresses of the site are looked at, too', async () => {
  further = await startHttps(inDays(30));
  const found = await look('http://site.example');
  further = '';
  expect(found.map(({ state }) => state)).toEqual(['plain', 'untrusted']);
});

test('a host that does not answer is unreachable', async () => {
  expect(await look('https://127.0.0.1:1')).toMatchObject([
    { state: 'unreachable', validTo: null, error: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test.each([
  [22, null, 'valid'],
  [20, null, 'expiring'],
  [20, 'SELF_SIGNED', 'untrusted'],
  [0, null, 'expired'],
] as const)('a certificate with %i days left and the refusal %s is %s', (days, refused, state) => {
  expect(certificateState({ validTo: inDays(days), issuer: '', refused }, now)).toBe(state);
});

test('the doctor names hosts whose certificate browsers refuse, hosts without https and those that do not answer', async () => {
  const [untrusted, over] = [await startHttps(inDays(60)), await startHttps(inDays(-1))];
  expect(await check('http://site.example')).toMatchObject({ state: 'skipped' });
  expect(await check(untrusted, over)).toMatchObject({
    state: 'failure',
    found: `browsers refuse ${untrusted} (untrusted), ${over} (expired)`,
  });
  expect(await check('https://127.0.0.1:1', 'http://files.example')).toMatchObject({
    state: 'failure',
    found: 'browsers do not load files of http://files.example in a page of https',
  });
  expect(await check('https://127.0.0.1:1')).toMatchObject({
    state: 'warning',
    found: 'no certificate was read from https://127.0.0.1:1',
  });
});
