import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDeadlock, outageOf } from './outage.ts';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('x', 1, 'error'), { code, severity: 'FATAL' });
const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a shutdown of the database', databaseError('57P01'), '57P01'],
  ['too many connections', databaseError('53300'), '53300'],
  ['a full disk below the database', new DrizzleQueryError('q', [], databaseError('53100')), '53100'],
  ['a cancelled statement', databaseError('57014'), '57014'],
  ['a refused connection on two addresses', new AggregateError([withCode('ECONNREFUSED')]), 'ECONNREFUSED'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'POOL_TIMEOUT'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'CONNECTION_CUT'],
  ['a copy of an error by the queue', { ...databaseError('57P03'), message: 'x (Queue: y)' }, '57P03'],
  ['a full disk', withCode('ENOSPC'), 'ENOSPC'],
  [
    'object storage that answers 503',
    Object.assign(new Error('x'), { $metadata: { httpStatusCode: 503 } }),
    'STORAGE_503',
  ],
])('%s is an outage', (_what, error, outage) => expect(outageOf(error)).toBe(outage));

test.each([
  ['a violated constraint', databaseError('23505')],
  ['a mistake in a statement', databaseError('42601')],
  ['a missing file', withCode('ENOENT')],
  [
    'a missing object',
    Object.assign(new Error('x'), { name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } }),
  ],
  ['a fault', new TypeError('x is undefined')],
  ['no error', undefined],
])('%s is none', (_what, error) => expect(outageOf(error)).toBeNull());

test('a deadlock is known, also below the query, and is no outage', () => {
  const raw = databaseError('40P01');
  for (const error of [raw, new DrizzleQueryError('q', [], raw)])
    expect([isDeadlock(error), outageOf(error)]).toEqual([true, null]);
  for (const other of [databaseError('40001'), new Error('x'), null, undefined])
    expect(isDeadlock(other)).toBe(false);
});
