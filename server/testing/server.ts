import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall, DataOf, GivenOf } from '@muyu/contract/core/call.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import type { Envelope } from '@muyu/contract/core/envelope.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp, startApp, stopApp } from '../main/app.ts';
import { httpParts } from '../main/modules.ts';
import type { App } from '../platform/app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createHttp } from '../platform/http/server.ts';
import type { Share } from '../platform/jobs.ts';
import { cloneDatabase } from './database.ts';

type Reply<Data> = { status: number; headers: Record<string, unknown> } & Envelope<Data>;
type Caller = { token?: string; locale?: Locale };

/** A server on a database of its own, reached over HTTP without a socket. */
export type TestServer = {
  app: App;
  http: FastifyInstance;
  call<C extends AnyCall>(call: C, input: GivenOf<C>, caller?: Caller): Promise<Reply<DataOf<C>>>;
};

/** For a test file: starts a server before its tests and takes everything away after them; it does this share of the jobs. */
export function testServer(changes: Partial<Config> = {}, share: Share = 'all'): TestServer {
  const server = {} as TestServer;
  const undo: Array<() => unknown> = [];
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'muyu-files-'));
    const database = await cloneDatabase();
    const config = {
      ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LIMITS: 'off', LOG_LEVEL: 'silent' }),
      ...changes,
    };
    const app = createApp(config);
    await startApp(app, share);
    const http = await createHttp(app, httpParts(app));
    undo.push(
      () => http.close(),
      () => stopApp(app),
      () => database.drop(),
      () => rmSync(dataDir, { recursive: true, force: true }),
    );
    Object.assign(server, { app, http, call: caller(http) });
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  return server;
}

const caller =
  (http: FastifyInstance): TestServer['call'] =>
  async (call, input, { token, locale } = {}) => {
    const given = input as Record<string, unknown>;
    const body = call.body && Object.fromEntries(call.keys.body.map((key) => [key, given[key]]));
    const reply = await http.inject({
      method: call.method,
      url: `/api${urlOf(call, given)}`,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
      },
      ...(body ? { payload: body as Record<string, unknown> } : {}),
    });
    return { status: reply.statusCode, headers: reply.headers, ...reply.json() };
  };
