import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { httpParts } from '../../main/modules.ts';
import { testServer } from '../../testing/server.ts';
import { createHttp } from './server.ts';

const server = testServer();

async function listening(slowMs: number) {
  const http = await createHttp(server.app, {
    ...httpParts(server.app),
    mounts: [
      (scope) => {
        scope.get('/slow', async () => {
          await wait(slowMs);
          return 'done';
        });
      },
    ],
  });
  return { http, url: await http.listen({ host: '127.0.0.1', port: 0 }) };
}

test('closing lets a request under way finish, and does not wait for the connection after it', async () => {
  const { http, url } = await listening(400);
  const asked = fetch(`${url}/slow`).then((reply) => reply.text());
  await wait(100);
  const began = performance.now();
  await http.close();
  expect(await asked).toBe('done');
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('closing does not wait for ever', async () => {
  const { http, url } = await listening(20_000);
  const asked = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await wait(100);
  await http.close();
  expect(await asked).toBe('cut');
});
