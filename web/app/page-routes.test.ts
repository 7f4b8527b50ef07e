import { readFileSync } from 'node:fs';
import { pageRoutes } from '@muyu/contract/site/page-routes.ts';
import { expect, test } from 'vitest';

test('the pages whose views are counted are those of the route tree', () => {
  const tree = readFileSync(new URL('route-tree.gen.ts', import.meta.url), 'utf8');
  const [, block = ''] = /FileRoutesByFullPath \{([^}]+)\}/.exec(tree) ?? [];
  const paths = [...block.matchAll(/'([^']+)':/g)].map(([, path = '']) =>
    `/${path.split('/').filter(Boolean).join('/')}`.replace(/\$\w*/g, '$$'),
  );
  expect([...new Set(paths)].sort()).toEqual([...pageRoutes].sort());
});
