import type { Certificate } from '@muyu/contract/admin/system.ts';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withSettings,
} from '#platform/module/configuration-check.ts';
import { listCertificates } from './queries/list-certificates.ts';

const namesOf = (certificates: readonly Certificate[]) => certificates.map(({ url }) => url).join(', ');

/** Browsers trust the certificates of the site and of the hosts of its files, now and for some weeks. */
export const certificatesCheck: ConfigurationCheck = {
  name: 'certificates',
  run: withSettings(async (app) => {
    if (!app.config.publicUrl.startsWith('https:'))
      return { state: 'skipped', found: 'PUBLIC_URL is not an https address' };
    const all = await listCertificates({ app, now: app.clock.now() });
    const inState = (...states: Certificate['state'][]) => all.filter(({ state }) => states.includes(state));
    const plain = inState('plain');
    if (plain.length > 0)
      return failure(
        `browsers do not load files of ${namesOf(plain)} in a page of https`,
        'Write https addresses into DOMAINS.',
      );
    const refused = inState('untrusted', 'expired');
    if (refused.length > 0)
      return failure(
        `browsers refuse ${refused.map(({ url, state }) => `${url} (${state})`).join(', ')}`,
        'Renew the certificate of these hosts where https ends, with all certificates of its chain.',
      );
    const unreachable = inState('unreachable');
    if (unreachable.length > 0)
      return warning(
        `no certificate was read from ${namesOf(unreachable)}`,
        'Start the proxy, and run this again; a firewall may keep this machine from its own address.',
      );
    const expiring = inState('expiring');
    if (expiring.length > 0)
      return warning(
        `${namesOf(expiring)} will be refused within three weeks`,
        'Look why the certificate was not renewed.',
      );
    return ok(`${all.length} valid`);
  }),
};
