import { expect, test } from 'vitest';
import { tableResolver } from './table-resolver.ts';

const attempts = 'server/platform/session/failed-attempts.ts';
const { hasTables, resolve } = tableResolver(
  new Set([attempts, 'server/modules/post/tables.ts']),
  new Map([
    ['failedAttempt', 'failed_login_attempt'],
    ['post', 'post'],
  ]),
);

test('a table is found by a path, by the face of its module and by the name of the platform', () => {
  const fromPost = resolve('server/modules/post/commands/add-post.ts');
  expect(fromPost('../tables.ts', 'post')).toBe('post');
  expect(fromPost('#modules/post', 'post')).toBe('post');
  expect(fromPost('#platform/session/failed-attempts.ts', 'failedAttempt')).toBe('failed_login_attempt');
  expect(resolve('server/platform/session/login-guard.ts')('./failed-attempts.ts', 'failedAttempt')).toBe(
    'failed_login_attempt',
  );
});

test('other exports and other files have no tables', () => {
  const fromPost = resolve('server/modules/post/commands/add-post.ts');
  expect(fromPost('#platform/session/failed-attempts.ts', 'recordFailure')).toBeNull();
  expect(fromPost('#platform/clock.ts', 'post')).toBeNull();
  expect(fromPost('drizzle-orm', 'post')).toBeNull();
  expect(hasTables('server/platform/pages/a.ts')('./index.ts')).toBe(false);
});
