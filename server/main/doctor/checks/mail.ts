import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** Push services and members have an address to write to. */
export const mailCheck: ConfigurationCheck = {
  name: 'mail',
  run({ config: { mail }, env }) {
    const change = 'Set MAIL to an address that somebody reads.';
    if (!env.MAIL?.trim()) return failure('MAIL is not set', change);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail) || /@(.+\.)?example(\.\w+)?$/.test(mail))
      return failure(`MAIL is ${mail}`, change);
    return ok(mail);
  },
};
