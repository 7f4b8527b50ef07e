import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { getSignedDomains, type SignedDomains } from '@muyu/contract/site/site.ts';
import { useConnection } from './connection.ts';
import { useOtherDomain } from './other-domain.ts';

const storageKey = 'site_domains';
/** Questions to the server without an answer before other addresses are tried. */
const maxFailures = 2;
/** An address that takes longer does not answer, milliseconds. */
const timeoutMs = 8000;
const path = `/api${getSignedDomains.path}`;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

type Domains = { domains: string[]; until: number };

/** The addresses in a list that the holder of the key has signed and that is still valid; else null. */
export async function verifyDomains(
  key: string,
  { text, signature }: Pick<SignedDomains, 'text' | 'signature'>,
  now = Date.now(),
): Promise<string[] | null> {
  try {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), curve, false, ['verify']);
    const scheme = { name: 'ECDSA', hash: 'SHA-256' };
    const signed = new TextEncoder().encode(text);
    if (!(await crypto.subtle.verify(scheme, imported, bytesOf(signature), signed))) return null;
    const { domains, until } = JSON.parse(text) as Domains;
    return until > now ? domains : null;
  } catch {
    // Also without Web Crypto, which browsers keep for https.
    return null;
  }
}

function parseList(text: string | null | undefined): SignedDomains | null {
  try {
    return JSON.parse(text ?? 'null') as SignedDomains | null;
  } catch {
    return null;
  }
}

/** The list of this page, else the one that the device has kept. */
const knownList = (): SignedDomains | null =>
  parseList(document.getElementById('site-domains')?.textContent) ??
  parseList(safeLocalStorage.read(storageKey));

/** Whether an address answers as this site: its list has to be signed with the key that this device knows. */
async function answers(origin: string, key: string): Promise<boolean> {
  const limit = new AbortController();
  const timeout = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const reply = await fetch(origin + path, {
      credentials: 'omit',
      cache: 'no-store',
      signal: limit.signal,
    });
    const { data } = (await reply.json()) as { data: SignedDomains | null };
    return data !== null && (await verifyDomains(key, data)) !== null;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

/** The first other address of the site that answers. */
export async function findOtherDomain(list: SignedDomains | null = knownList()): Promise<string | null> {
  const domains = list && (await verifyDomains(list.key, list));
  for (const origin of domains ?? [])
    if (origin !== location.origin && (await answers(origin, list!.key))) return origin;
  return null;
}

/** Keeps the list on the device, and looks for another address while this one does not answer. */
export function installSiteDomains(): () => void {
  const embedded = document.getElementById('site-domains')?.textContent;
  if (embedded) safeLocalStorage.write(storageKey, embedded);
  let searching = false;
  return useConnection.subscribe(({ state, failures }) => {
    if (state !== 'unreachable') return useOtherDomain.setState({ origin: null });
    if (failures < maxFailures || searching || useOtherDomain.getState().origin) return;
    searching = true;
    void findOtherDomain().then((origin) => {
      searching = false;
      if (useConnection.getState().state === 'unreachable') useOtherDomain.setState({ origin });
    });
  });
}
