import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const folder = new URL('../../contract/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));

afterEach(() => {
  vi.doUnmock('typebox');
  vi.resetModules();
});

/** What a client reads of every call: how it is called, and which field travels where. */
async function callsOf(module: string) {
  const exported = (await import(new URL(module, folder).href)) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('keys' in value)) return [];
    const { id, path, method, keys, body, errors } = value as unknown as Record<string, unknown>;
    return [{ name, id, path, method, keys, hasBody: body !== null, errors }];
  });
}

test.each(modules)('%s says the same to a client with the light schemas', async (module) => {
  const { Id } = await import('@muyu/contract/core/fields.ts');
  expect(Id).toMatchObject({ type: 'string' });
  const real = await callsOf(module);
  vi.resetModules();
  vi.doMock('typebox', () => import('./typebox-light.ts'));
  expect(await callsOf(module)).toEqual(real);
});

test('the contract has calls to compare', async () => {
  const all = await Promise.all(modules.map(callsOf));
  expect(all.flat().length).toBeGreaterThan(20);
});
