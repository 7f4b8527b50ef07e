import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorForLog } from './log.ts';

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('the disk is full'), {
    code: '53100',
    detail: 'Failing row: secret-hash',
  });
  const failed = new DrizzleQueryError('insert into credential values ($1)', ['secret-hash\n    at'], cause);
  const logged = JSON.stringify(errorForLog(failed));
  expect(logged).not.toContain('secret-hash');
  for (const said of ['insert into credential', 'the disk is full', '53100', 'log.test.ts']) {
    expect(logged).toContain(said);
  }
});

test('an error of an idle connection is logged without the connection', () => {
  const lost = Object.assign(new Error('connection lost'), {
    code: '57P01',
    client: { user: 'muyu_server' },
  });
  const logged = JSON.stringify(errorForLog(lost));
  expect(logged).not.toContain('muyu_server');
  expect(logged).toContain('57P01');
  expect(logged).toContain('connection lost');
});
