import { createPublicKey, verify } from 'node:crypto';
import { changeSetting, listSettings } from '@muyu/contract/admin/setting.ts';
import { getSignedDomains, type SignedDomains } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { domainsSetting } from '../../platform/settings/site-domains.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';

const server = testServer({ demo: true });

function isSigned({ key, text, signature }: SignedDomains): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  return verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

test('without another address there is no list', async () => {
  expect((await server.call(getSignedDomains, {})).data).toBeNull();
});

test('the list names the site first, is signed, valid for a month, and pages of other origins may read it', async () => {
  await useSetting(server, domainsSetting, 'https://b.example.com https://c.example.com:8443');
  const { data, headers } = await server.call(getSignedDomains, {});
  const { domains, until } = JSON.parse(data!.text) as { domains: string[]; until: number };
  const own = new URL(server.app.config.publicUrl).origin;
  expect(domains).toEqual([own, 'https://b.example.com', 'https://c.example.com:8443']);
  const days = (until - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(31.1);
  expect(isSigned(data!)).toBe(true);
  expect(isSigned({ ...data!, text: data!.text.replace('b.example', 'evil.example') })).toBe(false);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  // The same text for a day, so that the page that contains it keeps its ETag.
  expect((await server.call(getSignedDomains, {})).data).toEqual(data);
});

test('addresses that are not origins over https are refused', async () => {
  const owner = await signInOperator(server, 'owner');
  const { data } = await server.call(listSettings, {}, owner);
  const { revision } = data.find(({ key }) => key === 'site.domains')!;
  for (const value of ['http://b.example.com', 'https://b.example.com/path', 'javascript:alert(1)', 'b.com'])
    expect(
      (await server.call(changeSetting, { key: 'site.domains', value, revision, reason: '网址' }, owner))
        .status,
    ).toBe(400);
});
