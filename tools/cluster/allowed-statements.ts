import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Reason → fingerprint → the beginning of the statement, for readers. */
export type Allowed = Record<string, Record<string, string>>;

const file = new URL('allowed-statements.json', import.meta.url);
/** How much of a statement the list shows. */
const shown = 110;

/** The statements that may ask all shards, or that EXPLAIN cannot answer, by the reason. A new one is added by hand under its reason. */
export const allowedStatements: Allowed = JSON.parse(readFileSync(file, 'utf8'));

/** The entry of a statement in the list. */
export const entryOf = (text: string): [fingerprint: string, beginning: string] => [
  createHash('sha256').update(text).digest('hex').slice(0, 10),
  text.replace(/^select .*? from /i, 'select … from ').slice(0, shown),
];

/** The fingerprints of a list. */
export const fingerprints = (allowed: Allowed): string[] => Object.values(allowed).flatMap(Object.keys);
