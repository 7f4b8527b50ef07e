import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { testServer } from '../../../testing/server.ts';

const server = testServer();
const limited = testServer({ limits: true });

const ask = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });

test.each(['json', 'yaml'])(
  'the document as %s is written once, compressed, and not sent again',
  async (format) => {
    const url = `/api/docs/${format}`;
    const plain = await ask(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const stringify = vi.spyOn(JSON, 'stringify');
    const written = vi.spyOn(server.http, 'swagger');
    const br = await ask(url, { 'accept-encoding': 'gzip, br' });
    const zipped = await ask(url, { 'accept-encoding': 'gzip' });
    expect([br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    const etag = String(br.headers.etag);
    expect(await ask(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    expect(stringify.mock.calls.filter(([value]) => (value as { openapi?: string })?.openapi)).toEqual([]);
    expect(written).not.toHaveBeenCalled();
    stringify.mockRestore();
    written.mockRestore();
  },
);

test.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css', '/api/docs/'])(
  'an address asks for %s at the pace of a crawler, and no faster',
  async (url) => {
    const of = (remoteAddress: string) => limited.http.inject({ method: 'HEAD', url, remoteAddress });
    for (let i = 0; i < 120; i++) expect((await of('10.7.1.1')).statusCode).toBe(200);
    expect((await of('10.7.1.1')).statusCode).toBe(429);
    expect((await of('10.7.1.2')).statusCode).toBe(200);
  },
);
