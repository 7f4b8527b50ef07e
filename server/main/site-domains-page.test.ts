import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSignedDomains } from '@muyu/contract/site/site.ts';
import { expect, onTestFinished, test } from 'vitest';
import { webAppsPlugin } from '../platform/http/apps.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { domainsSetting } from '../platform/site-domains.ts';
import { testServer } from '../testing/server.ts';
import { useSetting } from '../testing/settings.ts';
import { httpOptions } from './app.ts';

const server = testServer({ publicUrl: 'https://muyu.example' });

test('a page carries the signed list, and its policy lets it ask the other addresses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-domains-'));
  for (const name of ['web', 'console']) mkdirSync(join(folder, name));
  const template = `<!doctype html>
<html lang="zh-CN" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="built" />
    <title>built</title>
    <script src="/boot.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
  writeFileSync(join(folder, 'web', 'index.html'), template);
  const { routes, authenticate } = httpOptions(server.app);
  const apps = webAppsPlugin({ web: join(folder, 'web'), console: join(folder, 'console') });
  const http = await createHttpServer(server.app, { routes, authenticate, plugins: [apps] });
  onTestFinished(async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  });
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
