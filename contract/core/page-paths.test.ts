import { expect, test } from 'vitest';
import { pageRoutes } from '../site/page-routes.ts';
import { pagePaths } from './page-paths.ts';

test.each(Object.entries(pagePaths))('%s is the path of a page', (_name, path) => {
  const [page = ''] = (typeof path === 'string' ? path : path('ID', 'ID', 'ID')).split('?');
  expect(pageRoutes).toContain(page.replace('ID', '$'));
});
