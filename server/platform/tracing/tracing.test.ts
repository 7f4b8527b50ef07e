import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp, httpOptions, startApp, stopApp } from '../../main/app.ts';
import { cloneDatabase } from '../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from '../http/server.ts';
import { samplerOf } from './sampler.ts';
import { isTraced, openTracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector that takes traces as JSON. */
async function startCollector() {
  const received: Traces[] = [];
  const server = createServer(async (request, reply) => {
    received.push((await json(request)) as Traces);
    reply.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

const attribute = (attributes: Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a collector receives the span of a request with its statements, and of no value', async () => {
  const collector = await startCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'muyu-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-traces-'));
  const database = await cloneDatabase();
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const app = createApp(config, await openTracing(process.env, config.version));
  const { plugins, ...options } = httpOptions(app);
  const one = (scope: FastifyInstance) => {
    scope.get('/one', async () => ({ rows: (await app.db.execute(sql`select 1`)).rowCount }));
  };
  const http = await createHttpServer(app, {
    ...options,
    plugins: [...plugins.slice(0, -1), one, plugins.at(-1)!],
  });
  onTestFinished(async () => {
    await http.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
    vi.unstubAllEnvs();
  });
  await startApp(app, 'none');
  const loginUrl = '/api/user/app/u/user/public/login';
  await Promise.all(
    Array.from({ length: 30 }, () => http.inject({ url: '/one', headers: { traceparent: 'x' } })),
  );
  await http.inject({ method: 'POST', url: loginUrl, payload: { account: 'secretname', password: 'x' } });
  await stopApp(app);

  const spans = collector.spans();
  const requests = spans.filter(({ name }) => name === 'GET /one');
  expect(requests).toHaveLength(30);
  for (const { traceId, spanId, attributes } of requests) {
    expect(attribute(attributes, 'http.response.status_code')).toBe(200);
    // Thirty concurrent requests share ten connections: each statement is still below its own request.
    // One of them may also store the counts of the limits, for all.
    const statements = spans.filter(
      (span) =>
        span.parentSpanId === spanId &&
        !String(attribute(span.attributes, 'db.query.text')).includes('request_count'),
    );
    expect(statements.map((span) => attribute(span.attributes, 'db.query.text'))).toEqual(['select 1']);
    expect(statements[0]!.traceId).toBe(traceId);
  }
  const { resource } = collector.received[0]!.resourceSpans[0]!;
  expect(attribute(resource.attributes, 'service.name')).toBe('muyu-test');
  expect(JSON.stringify(collector.received)).not.toContain('secretname');
});

test('without its variables nothing of OpenTelemetry is loaded', async () => {
  expect(await openTracing({}, '1')).toBeNull();
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  expect(isTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://x/v1/traces' })).toBe(true);
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_EXPORTER: '' })).toBe(true);
  expect(String(samplerOf('', ''))).toBe(String(samplerOf()));
  expect(String(samplerOf('traceidratio', ''))).toBe('TraceIdRatioBased{1}');
});
