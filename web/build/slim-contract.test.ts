import { readdirSync } from 'node:fs';
import { urlOf } from '@muyu/contract/core/client.ts';
import { expect, test } from 'vitest';
import { slim, slimModule } from './slim-contract.ts';

const folder = new URL('../../contract/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const load = async (module: string) =>
  (await import(new URL(module, folder).href)) as Record<string, Record<string, unknown>>;
const evaluated = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<
    Record<string, Record<string, unknown>>
  >;

test.each(modules)('%s says the same to a browser', async (module) => {
  const real = await load(module);
  const light = await evaluated(slimModule(real));
  for (const [name, value] of Object.entries(real)) {
    if (typeof value !== 'object') expect(light[name]).toBe(value);
    else if ('~kind' in value) expect(light).not.toHaveProperty(name);
    else if (!('path' in value)) expect(light[name]).toEqual(value);
    else {
      const { id, method, path, keys, body } = value;
      expect(light[name]).toMatchObject({ id, method, path, keys });
      expect(Boolean(light[name]!.body)).toBe(Boolean(body));
    }
  }
});

test('a call without its schemas still makes its address', async () => {
  const { typeFeed } = await load('feed.ts');
  const light = slim(typeFeed) as Parameters<typeof urlOf>[0];
  expect(urlOf(light, { sortType: 1, page: '1' })).toBe(
    '/post/app/p/post/private/type/page?sortType=1&page=1',
  );
});

test('functions that make schemas stay with the server', async () => {
  const { PageOf, pageSize } = await load('core/paging.ts');
  expect(slim(PageOf)).toBeUndefined();
  expect(slim(pageSize)).toEqual(pageSize);
});
