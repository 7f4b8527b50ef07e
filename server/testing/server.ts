import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlOf } from '@muyu/contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import type { Envelope, ErrorData } from '@muyu/contract/core/envelope.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp, httpOptions, startApp, stopApp } from '../main/app.ts';
import type { App } from '../platform/app.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { createHttpServer } from '../platform/http/server.ts';
import type { ProcessRole } from '../platform/jobs/jobs.ts';
import { cloneDatabase } from './database.ts';
import { recordReplies, saveReplies } from './replies/record.ts';

type Reply<Data> = { status: number; headers: Record<string, unknown> } & Envelope<Data>;
/** `address`: where the call comes from, 127.0.0.1 unless given. */
type Caller = { token?: string; locale?: Locale; address?: string };

/** The data of a reply that is an error. */
export const errorDataOf = (reply: { data: unknown }) => reply.data as ErrorData;

/** A server with its own database, called over HTTP without a socket. */
export type TestServer = {
  app: App;
  http: FastifyInstance;
  call<C extends AnyEndpoint>(call: C, input: ClientInputOf<C>, caller?: Caller): Promise<Reply<DataOf<C>>>;
};

/** Starts a server before the tests of a file and removes it after them; `role` selects its jobs. */
export function testServer(changes: Partial<Config> = {}, role: ProcessRole = 'single'): TestServer {
  return testServers(1, changes, role)[0]!;
}

/** Starts servers that share a database and a data folder, as one site. */
export function testServers(
  count: number,
  changes: Partial<Config> = {},
  role: ProcessRole = 'single',
): readonly TestServer[] {
  const servers = Array.from({ length: count }, () => ({}) as TestServer);
  const undo: Array<() => unknown> = [];
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'muyu-files-'));
    const database = await cloneDatabase();
    undo.push(
      () => database.drop(),
      () => rmSync(dataDir, { recursive: true, force: true }),
    );
    const config = {
      ...readConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DEMO: 'on',
        LIMITS: 'off',
        LOG_LEVEL: 'silent',
      }),
      // Many calls at once wait long on a busy machine; tests of these bounds set their own.
      connectionMs: 120_000,
      statementMs: 120_000,
      ...changes,
    };
    for (const server of servers) {
      const app = createApp(config);
      await startApp(app, role);
      const options = httpOptions(app);
      const plugins = [...recordReplies, ...options.plugins];
      const http = await createHttpServer(app, { ...options, plugins });
      undo.unshift(
        () => http.close(),
        () => stopApp(app),
      );
      Object.assign(server, { app, http, call: caller(http) });
    }
  });
  afterAll(async () => {
    for (const step of undo) await step();
    saveReplies();
    // The module of a test stays loaded as long as its worker: it would keep the apps of all files, 9 MB each.
    for (const server of servers)
      for (const part of Object.keys(server)) Reflect.deleteProperty(server, part);
    undo.length = 0;
  });
  return servers;
}

const caller =
  (http: FastifyInstance): TestServer['call'] =>
  async (call, input, { token, locale, address } = {}) => {
    const given = input as Record<string, unknown>;
    const body = call.body && Object.fromEntries(call.keys.body.map((key) => [key, given[key]]));
    const reply = await http.inject({
      method: call.method,
      url: `/api${urlOf(call, given)}`,
      ...(address ? { remoteAddress: address } : {}),
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
      },
      ...(body ? { payload: body as Record<string, unknown> } : {}),
    });
    return { status: reply.statusCode, headers: reply.headers, ...reply.json() };
  };
