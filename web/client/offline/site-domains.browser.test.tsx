import { getHealth, getSignedDomains, type SignedDomains } from '@muyu/contract/site/site.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { OfflineStrip } from '../../ui/page/offline-strip.tsx';
import { checkConnection } from './connection.ts';
import { findOtherDomain, installSiteDomains, verifyDomains } from './site-domains.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function createSite() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const key = encode(await crypto.subtle.exportKey('raw', publicKey));
  return async (domains: string[], until = Date.now() + 60_000): Promise<SignedDomains> => {
    const text = JSON.stringify({ domains, until });
    const scheme = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(scheme, privateKey, new TextEncoder().encode(text));
    return { key, text, signature: encode(signature) };
  };
}
const there = 'https://b.example.com';
const away = 'https://c.example.com';
let site: Awaited<ReturnType<typeof createSite>>;
let asked: string[] = [];
let uninstall = () => {};
const realFetch = window.fetch;

/** Replies of other addresses by origin; the others do not answer. */
function answerAt(replies: Record<string, SignedDomains>): void {
  asked = [];
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.origin === location.origin) return realFetch(input, init);
    asked.push(url.origin);
    const data = replies[url.origin];
    if (!data || url.pathname !== `/api${getSignedDomains.path}`) throw new TypeError('Failed to fetch');
    return Response.json({ code: '00000', data, message: '', resultMap: null });
  };
}

beforeEach(async () => {
  site = await createSite();
});
afterEach(() => {
  uninstall();
  window.fetch = realFetch;
});

test('a list counts only with the signature of the site and until its end', async () => {
  const list = await site([location.origin, there]);
  expect(await verifyDomains(list.key, list)).toEqual([location.origin, there]);
  expect(await verifyDomains(list.key, { ...list, text: list.text.replace('b.', 'evil.') })).toBeNull();
  expect(await verifyDomains((await (await createSite())([])).key, list)).toBeNull();
  expect(await verifyDomains(list.key, list, Date.now() + 120_000)).toBeNull();
  expect(await verifyDomains('?', { text: '{', signature: '' })).toBeNull();
});

test('an address that does not answer, or answers with the key of another site, is passed over', async () => {
  const list = await site([location.origin, away, 'https://parked.example.com', there]);
  const stranger = await (await createSite())(['https://parked.example.com']);
  answerAt({ 'https://parked.example.com': stranger, [there]: list });
  expect(await findOtherDomain(list)).toBe(there);
  expect(asked).toEqual([away, 'https://parked.example.com', there]);
  answerAt({});
  expect(await findOtherDomain(list)).toBeNull();
  expect(await findOtherDomain(null)).toBeNull();
});

test('while the server does not answer, the strip offers the same page at an address that does, and says what stays', async () => {
  const list = await site([location.origin, there]);
  localStorage.setItem('site_domains', JSON.stringify(list));
  answerAt({ [there]: list });
  uninstall = installSiteDomains();
  fakeServer.reply(getHealth, () => {
    throw connectionLost;
  });
  await renderPage(<OfflineStrip />);
  await checkConnection();
  const link = page.getByRole('link', { name: '打开' });
  expect(asked).toEqual([]);
  await checkConnection();
  await expect.element(link).toBeVisible();
  const { pathname, search, hash } = location;
  await expect.element(link).toHaveAttribute('href', there + pathname + search + hash);
  await expect.element(page.getByText('到那边要重新登录', { exact: false })).toBeVisible();
  fakeServer.reply(getHealth, { status: 'ok', version: '1' });
  await checkConnection();
  await expect.element(link).not.toBeInTheDocument();
});
