import { serverPath } from '@muyu/contract/core/server-paths.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const server = testServer();

/** The paths of all GET routes, from the tree that Fastify prints with four characters for each level. */
function listGetPaths(): string[] {
  const above: string[] = [];
  return server.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*)── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const level = Math.floor(indent!.length / 4);
      above.length = level;
      above.push(part);
      return methods?.includes('GET') ? [above.join('')] : [];
    });
}

test('the service worker leaves every path that the server answers to the server', () => {
  const paths = listGetPaths().filter((path) => !path.endsWith('*'));
  expect(paths).toContain('/pay/sandbox/:order');
  expect(paths.filter((path) => !serverPath.test(path))).toEqual([]);
});

test.each([
  '/',
  '/wallet',
  '/wallet/orders',
  '/post/postDetail?postId=1',
  '/column/settings',
  '/game/detail',
  '/payments',
])('a navigation to %s opens the app of the members', (path) => expect(serverPath.test(path)).toBe(false));

test.each([
  '/pay/sandbox/P1',
  '/console',
  '/console?x=1',
  '/sitemap/posts-1970-01-01.xml',
  '/games/2048/index.html',
])('a navigation to %s reaches the server', (path) => expect(serverPath.test(path)).toBe(true));
