import { createHash } from 'node:crypto';

/** A short digest of what an operator may change of a game or tag: who saves names what they saw. */
export const revisionOf = (...fields: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
