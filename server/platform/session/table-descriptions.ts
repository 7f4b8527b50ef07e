import { requestCount } from '../http/limits/request-count.ts';
import { describeTable, distributedBy, type TableDescription } from '../module/tables.ts';
import { failedAttempt } from './failed-attempts.ts';
import { usedPowNonce } from './proof-of-work.ts';

/** The tables of the platform; they belong to no module. */
export const platformTables: readonly TableDescription[] = [
  describeTable(failedAttempt, distributedBy('subject'), {
    none: 'a subject is a text such as a login name, an address or an operation of an account; rows are deleted after a day',
  }),
  describeTable(requestCount, distributedBy('key'), {
    none: 'a key is a hash of a limit and of an account or address; rows are deleted a minute after their window',
  }),
  describeTable(usedPowNonce, distributedBy('nonce'), { none: 'random numbers' }),
];
