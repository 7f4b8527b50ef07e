import type { ConsentVersion } from '@muyu/contract/legal.ts';

/** The consents of new accounts in tests: to the documents that the product comes with. */
export const consents: ConsentVersion[] = [
  { document: 'terms', version: 1 },
  { document: 'privacy', version: 1 },
];
