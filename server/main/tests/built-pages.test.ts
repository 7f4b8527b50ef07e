import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSignedDomains } from '@muyu/contract/site/site.ts';
import { expect, onTestFinished, test } from 'vitest';
import { logoSetting } from '../../modules/site/settings.ts';
import { domainsSetting } from '../../platform/settings/site-domains.ts';
import { builtPage, serveBuiltApps } from '../../testing/built-apps.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';

const server = testServer({ publicUrl: 'https://muyu.example' });

test('a page carries the signed list, and its policy lets it ask the other addresses', async () => {
  const { http, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  const open = async () => {
    const { statusCode, body, headers } = await http.inject({ url: '/login' });
    expect(statusCode).toBe(200);
    return {
      body,
      headers,
      sources: /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    };
  };
  const plain = await open();
  expect(plain.body).not.toContain('site-domains');
  expect(plain.sources).toBe("'self'");

  await useSetting(server, domainsSetting, 'https://b.example.com');
  const listed = await open();
  expect(listed.sources).toBe("'self' https://muyu.example https://b.example.com");
  const text = /<script type="application\/json" id="site-domains">(.*?)<\/script>/.exec(listed.body)?.[1];
  expect(JSON.parse(text!)).toEqual((await server.call(getSignedDomains, {})).data);
  expect((await open()).headers.etag).toBe(listed.headers.etag);
  expect(listed.headers.etag).not.toBe(plain.headers.etag);
});

test('the policy of a page allows the script within it by its hash, and no other', async () => {
  const { http, folder, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  const sourcesOf = async () => {
    const { headers } = await http.inject({ url: '/login' });
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await sourcesOf()).toBe("'self'");

  const script = 'start()';
  const hash = createHash('sha256').update(script).digest('base64');
  const page = builtPage.replace('<script src="/boot.js">', `<script>${script}`);
  writeFileSync(join(folder, 'web', 'index.html'), page);
  expect(await sourcesOf()).toBe(`'self' 'sha256-${hash}'`);
});

test('a browser that asks for /favicon.ico is led to the icon of the site', async () => {
  const { http, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  const iconOf = async () => {
    const { statusCode, headers } = await http.inject({ url: '/favicon.ico' });
    return [statusCode, headers.location];
  };
  expect(await iconOf()).toEqual([302, '/icon-192.png']);
  const logo = 'a'.repeat(64);
  await useSetting(server, logoSetting, `${logo}.png`);
  expect(await iconOf()).toEqual([302, `/site/${logo}-192.png`]);
});

test('the console says that it is being built, and opens when it is', async () => {
  const { http, folder, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  const open = () => http.inject({ url: '/console/review', headers: { 'accept-language': 'ja' } });
  const preparing = await open();
  expect(preparing.statusCode).toBe(503);
  expect(preparing.headers).toMatchObject({ 'retry-after': '3' });
  expect(preparing.body).toContain('管理画面を準備しています');
  writeFileSync(join(folder, 'console', 'index.html'), builtPage);
  expect((await open()).statusCode).toBe(200);
});

test.each([
  '/api?x=1',
  '/media?x=1',
  '/share?x=1',
  '/share/none',
  '/games/none',
  '/pay/none',
  '/metrics/none',
  '/robots',
])('the unknown path %s of the server answers 404, not the page of the app', async (url) => {
  const { http, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  expect((await http.inject({ url })).statusCode).toBe(404);
});

test.each(['/assets/gone-1a2b.js', '/console/assets/gone-1a2b.js', '/icon-gone.png'])(
  'a missing file is not kept by a browser or a cache: %s',
  async (url) => {
    const { http, close } = await serveBuiltApps(server.app);
    onTestFinished(close);
    const { statusCode, headers } = await http.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('a file with a hash in its name is kept for a year', async () => {
  const { http, folder, close } = await serveBuiltApps(server.app);
  onTestFinished(close);
  mkdirSync(join(folder, 'web', 'assets'));
  writeFileSync(join(folder, 'web', 'assets', 'page-1a2b.js'), 'start()');
  const { statusCode, headers } = await http.inject({ url: '/assets/page-1a2b.js' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});
