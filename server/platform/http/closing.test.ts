import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { httpOptions } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import { createHttpServer } from './server.ts';

const server = testServer();

/** A server whose /slow answers after this time; `began` resolves when the request has arrived. */
async function listening(slowMs: number) {
  const arrival = Promise.withResolvers<void>();
  const http = await createHttpServer(server.app, {
    ...httpOptions(server.app),
    plugins: [
      (scope) => {
        scope.get('/slow', async () => {
          arrival.resolve();
          await wait(slowMs);
          return 'done';
        });
      },
    ],
  });
  return { http, began: arrival.promise, url: await http.listen({ host: '127.0.0.1', port: 0 }) };
}

test('closing lets a running request finish and does not wait for its idle connection', async () => {
  const { http, url, began } = await listening(400);
  const asked = fetch(`${url}/slow`).then((reply) => reply.text());
  await began;
  const startedAt = performance.now();
  await http.close();
  expect(await asked).toBe('done');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('closing has a timeout', async () => {
  const { http, url, began } = await listening(20_000);
  const asked = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await began;
  await http.close();
  expect(await asked).toBe('cut');
});
