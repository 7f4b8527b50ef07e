import { domainsSpec } from '@muyu/contract/core/setting-spec.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { SignedDomains } from '@muyu/contract/site/site.ts';
import type { App } from '../app.ts';
import { publicKeyOf, signText } from '../crypto/site-signature.ts';
import { memoizePerApp } from '../memory/memoize-per-app.ts';
import { defineSetting, localized } from './define-setting.ts';

/** A signed list is valid for 30 to 31 days after it was given. */
const validDays = 31;
const purpose = 'domains';

/** Addresses of the site beside PUBLIC_URL, in the order in which apps try them. */
export const domainsSetting = defineSetting('site.domains', domainsSpec(), {
  group: 'identity',
  title: localized('备用网址', 'Other addresses of the site', '予備のアドレス'),
  meaning: localized(
    '用空格分开的 https 网址，都要能打开本站。当前网址连不上时，应用会按顺序试这些网址，并问用户要不要换过去。',
    'https addresses with spaces between them, each of which opens this site. When the current one does not answer, apps try them in order and offer the first that does.',
    'このサイトを開けるhttpsのアドレスを空白で区切って入力します。今のアドレスにつながらないとき、アプリが順に試し、つながったものへの切り替えを提案します。',
  ),
});

const originOf = (address: string) => URL.parse(address)?.origin;

/** The origins of the site: its own, then the others, each once. */
export const siteOrigins = ({ config, settings }: App): string[] => [
  ...new Set(
    [config.publicUrl, ...settings.get(domainsSetting).split(' ')].flatMap((each) => originOf(each) ?? []),
  ),
];

const signedLists = memoizePerApp(() => ({ text: '', signed: null as SignedDomains | null }));

/**
 * The list of the site's addresses with its signature; null while there is no other address. It is the same for a day, so that
 * the page that contains it is.
 */
export function signedDomains(app: App, now: Date): SignedDomains | null {
  const domains = siteOrigins(app);
  if (domains.length < 2) return null;
  const until = (Math.floor(now.getTime() / DAY_MS) + validDays) * DAY_MS;
  const text = JSON.stringify({ domains, until });
  const known = signedLists(app);
  if (known.text === text && known.signed) return known.signed;
  const { secret } = app.config;
  const signed = { key: publicKeyOf(secret, purpose), text, signature: signText(secret, purpose, text) };
  Object.assign(known, { text, signed });
  return signed;
}
