import { type Allowed, entryOf, fingerprints } from './allowed-statements.ts';
import type { Classified } from './classify.ts';

export type Verdict = {
  /** Ask all shards, are not in the list, and do not depend on random input, which no list can follow. */
  unknown: Classified[];
  /** Citus cannot plan them, and they are not in the list. */
  refused: Classified[];
  /** Fingerprints of the list that no test ran and no timer runs; of a run of some tests only, none. */
  stale: string[];
};

/** Entries under this reason need not have run. */
export const onTimer = 'cleared by a timer every few minutes, which a quick run may not reach';

/** A table that a test has made: the template, of which the clone is asked, has all tables of the product. */
const isOfTest = ({ detail }: Classified): boolean => /^relation ".+" does not exist$/.test(detail);

/** Compares the statements of a run with the list. `isWhole`: all tests ran. */
export function judge(statements: readonly Classified[], allowed: Allowed, isWhole: boolean): Verdict {
  const listed = new Set(fingerprints(allowed));
  const isListed = ({ text }: Classified) => listed.has(entryOf(text)[0]);
  const ran = new Set(statements.map(({ text }) => entryOf(text)[0]));
  return {
    unknown: statements.filter((each) => each.kind === 'several' && !each.random && !isListed(each)),
    refused: statements.filter((each) => each.kind === 'refused' && !isOfTest(each) && !isListed(each)),
    stale: isWhole
      ? [...listed].filter((fingerprint) => !ran.has(fingerprint) && !allowed[onTimer]?.[fingerprint])
      : [],
  };
}
