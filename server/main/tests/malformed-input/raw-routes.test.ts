import { expect, test } from 'vitest';
import { listRoutes } from '../../../testing/list-routes.ts';
import { hostileTexts } from '../../../testing/malformed/field-values.ts';
import { encode, urlTails } from '../../../testing/malformed/malformed-requests.ts';
import { testServer } from '../../../testing/server.ts';

const server = testServer();

/** Pages, files and callbacks: they are no endpoints of the contract, whose malformed requests the other files make. */
const rawRoutes = () => [
  ...listRoutes(server.http).filter(({ path }) => !path.startsWith('/api/') && /[:*]/.test(path)),
  // The printed tree leaves it out.
  { path: '/media/:fileId/:part/:grant/*', methods: ['GET', 'HEAD'] },
];

test('no text in the path of a page, a file or a callback is a fault', async () => {
  const texts = [...new Set([...urlTails, ...hostileTexts.map((text) => encode(text).slice(0, 2000))])];
  expect(server.http.hasRoute({ url: '/media/:fileId/:part/:grant/*', method: 'GET' })).toBe(true);
  const faults: string[] = [];
  let tried = 0;
  for (const { path, methods } of rawRoutes())
    for (const text of texts)
      for (const method of methods) {
        const url = path.replace(/:[^/.]+|\*/g, text).replace(/^(?!\/)/, '/');
        const { statusCode, headers, body } = await server.http.inject({
          method: method as 'GET',
          url,
          // No address is used twice: the limit of requests would answer in place of the route.
          remoteAddress: addressOf(tried),
        });
        // A server whose apps are being built asks for another try.
        if (statusCode >= 500 && !headers['retry-after'])
          faults.push(`${method} ${url.slice(0, 200)}: ${statusCode} ${body.slice(0, 200)}`);
        tried += 1;
      }
  expect(tried).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
