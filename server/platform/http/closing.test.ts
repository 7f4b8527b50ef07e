import { expect, test, vi } from 'vitest';
import { httpOptions } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import { createHttpServer } from './server.ts';

const server = testServer();

/** A server whose /slow answers while the server closes, or never; `began` resolves when the request has arrived. */
async function listening(answers: 'while closing' | 'never') {
  const arrival = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const http = await createHttpServer(server.app, {
    ...httpOptions(server.app),
    plugins: [
      (scope) => {
        scope.get('/slow', async () => {
          arrival.resolve();
          await closing.promise;
          return 'done';
        });
        if (answers === 'while closing') scope.addHook('preClose', async () => closing.resolve());
      },
    ],
  });
  return { http, began: arrival.promise, url: await http.listen({ host: '127.0.0.1', port: 0 }) };
}

test('closing lets a running request finish and does not wait for its idle connection', async () => {
  const { http, url, began } = await listening('while closing');
  const cut = vi.spyOn(http.server, 'closeAllConnections');
  const asked = fetch(`${url}/slow`);
  await began;
  await http.close();
  const reply = await asked;
  expect([await reply.text(), reply.headers.get('connection')]).toEqual(['done', 'close']);
  expect(cut).not.toHaveBeenCalled();
});

test('closing has a timeout', async () => {
  const { http, url, began } = await listening('never');
  const asked = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut',
  );
  await began;
  await http.close();
  expect(await asked).toBe('cut');
});
