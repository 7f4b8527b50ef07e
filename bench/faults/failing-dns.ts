import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a server: names that end with .faults.invalid are this machine, and unknown while the file FAILING_DNS exists.
const lookup = dns.lookup as unknown as (...given: unknown[]) => void;
type Done = (error: Error | null, found?: unknown, family?: number) => void;

const lookupFaults = (hostname: string, ...given: unknown[]): void => {
  if (!hostname.endsWith('.faults.invalid')) {
    lookup(hostname, ...given);
    return;
  }
  const done = given.at(-1) as Done;
  const wantsAll = (given[0] as { all?: boolean } | undefined)?.all === true;
  const isFailing = existsSync(process.env.FAILING_DNS ?? '');
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname,
  });
  process.nextTick(() => {
    if (isFailing) done(error);
    else if (wantsAll) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  });
};

dns.lookup = lookupFaults as unknown as typeof dns.lookup;
syncBuiltinESMExports();
