import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { urlOf } from '@muyu/contract/core/client.ts';
import { expect, test } from 'vitest';
import { contractModule, stripModule, stripSchema } from './strip-schemas.ts';

const folder = new URL('../../contract/', import.meta.url);
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !/^core\/|\.test\.ts$|node_modules/.test(name));
const load = async (module: string) =>
  (await import(new URL(module, folder).href)) as Record<string, Record<string, unknown>>;
const evaluated = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<
    Record<string, Record<string, unknown>>
  >;

test.each(modules)('%s is replaced in the build', (module) => {
  expect(`/contract/${module}`).toMatch(contractModule);
});

test.each(modules)('%s keeps what a browser needs', async (module) => {
  const real = await load(module);
  const light = await evaluated(stripModule(real));
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

test('an endpoint without schemas still builds its URL', async () => {
  const { getTypeFeed } = await load('feed.ts');
  const light = stripSchema(getTypeFeed) as Parameters<typeof urlOf>[0];
  expect(urlOf(light, { sortType: 1, page: '1' })).toBe(
    '/post/app/p/post/private/type/page?sortType=1&page=1',
  );
});

test('functions that build schemas are not exported to browsers', async () => {
  const { PageOf, pageSize } = await load('core/paging.ts');
  expect(stripSchema(PageOf)).toBeUndefined();
  expect(stripSchema(pageSize)).toEqual(pageSize);
});

test('contract modules in browsers build no schemas, which would bring their library', () => {
  const read = (url: URL) => readFileSync(url, 'utf8');
  const withSchemas = readdirSync(new URL('core/', folder), { encoding: 'utf8' }).filter(
    (name) =>
      /^[a-z-]+\.ts$/.test(name) &&
      read(new URL(`core/${name}`, folder)).includes("from 'typebox'") &&
      !contractModule.test(`/contract/core/${name}`),
  );
  const web = new URL('../', import.meta.url);
  const sources = globSync('{app,client,features,ui}/**/*.{ts,tsx}', { cwd: fileURLToPath(web) })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => read(new URL(path, web)));
  const imported = withSchemas.filter((name) =>
    sources.some((text) => text.includes(`@muyu/contract/core/${name}`)),
  );
  expect(imported).toEqual([]);
});
