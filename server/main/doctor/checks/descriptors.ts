import { existsSync, readFileSync } from 'node:fs';
import { type ConfigurationCheck, ok, warning } from '#platform/module/configuration-check.ts';

/** Each connection and each open stream of a member is a descriptor. */
const minDescriptors = 8192;

export const descriptorsCheck: ConfigurationCheck = {
  name: 'descriptors',
  run: () => checkDescriptors(readLimit()),
};

/** The soft limit of this process, which has the limits of the account that runs it; null where the system does not report it. */
function readLimit(): number | null {
  const path = '/proc/self/limits';
  if (!existsSync(path)) return null;
  const [, soft] = /^Max open files\s+(\S+)/m.exec(readFileSync(path, 'utf8')) ?? [];
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

export function checkDescriptors(limit: number | null) {
  if (limit === null) return ok('the system does not tell its limit');
  if (limit >= minDescriptors) return ok(`${limit} may be open`);
  return warning(
    `at most ${limit} may be open here`,
    `Raise the limit to ${minDescriptors} or more: \`LimitNOFILE=\` of a systemd unit, \`ulimit -n\` of a shell.`,
  );
}
