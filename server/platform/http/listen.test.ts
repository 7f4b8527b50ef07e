import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { httpOptions } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import { listen } from './listen.ts';
import { createHttpServer } from './server.ts';

const server = testServer();

const ask = (url: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    get(`${url}/api/health/live`, { agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode!));
    }).once('error', reject);
  });

test('all connections of the port are served, and closing ends those that are kept', async () => {
  const http = await createHttpServer(server.app, httpOptions(server.app));
  const url = await listen(http, { host: '127.0.0.1', port: 0 });
  const agents = Array.from({ length: 64 }, () => new Agent({ keepAlive: true }));
  expect(new Set(await Promise.all(agents.map((agent) => ask(url, agent))))).toEqual(new Set([200]));
  await http.close();
  const outcomes = await Promise.allSettled(agents.map((agent) => ask(url, agent)));
  expect(outcomes.map(({ status }) => status)).toEqual(agents.map(() => 'rejected'));
});

test('closing waits for a request on any of the connections', async () => {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const count = 32;
  const http = await createHttpServer(server.app, {
    ...httpOptions(server.app),
    plugins: [
      (scope) => {
        scope.get('/held', async () => {
          arrived += 1;
          if (arrived === count) all.resolve();
          await released.promise;
          return 'done';
        });
      },
    ],
  });
  const url = await listen(http, { host: '127.0.0.1', port: 0 });
  const replies = Array.from({ length: count }, () => fetch(`${url}/held`).then((reply) => reply.text()));
  await all.promise;
  const closing = http.close();
  released.resolve();
  await closing;
  expect(await Promise.all(replies)).toEqual(Array.from({ length: count }, () => 'done'));
});
