import { serverPath } from '@muyu/contract/core/server-paths.ts';
import { expect, test } from 'vitest';
import { listRoutes } from '../../testing/list-routes.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer();

test('the service worker leaves every path that the server answers to the server', () => {
  const paths = listRoutes(server.http)
    .filter(({ path, methods }) => methods.includes('GET') && !path.endsWith('*'))
    .map(({ path }) => path);
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
