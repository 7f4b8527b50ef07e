import { getHealth } from '@muyu/contract/site/site.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../platform/database/embedded/access.ts';
import { serveWorkerMetrics } from '../../platform/metrics/worker-server.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer({ metricsFrom: ['127.0.0.1', '10.9.0.0/16'] });

const proxied = testServer({ proxies: '10.1.0.1' }, 'none');

const scrape = (from = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.http.inject({ url: '/metrics', remoteAddress: from, headers });

/** The value of a line of the metrics, by its beginning. */
async function sampleOf(line: string): Promise<number> {
  const found = (await scrape()).body.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

test('only the configured networks read the metrics', async () => {
  expect((await scrape()).statusCode).toBe(200);
  expect((await scrape('10.9.1.2')).statusCode).toBe(200);
  expect((await scrape('::ffff:10.9.1.2')).statusCode).toBe(200);
  expect((await scrape('10.8.1.2')).statusCode).toBe(404);
  expect((await scrape('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
});

test('a request through a proxy is judged by its own address when PROXIES names every proxy, and refused otherwise', async () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    proxied.http.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
  expect(await from('127.0.0.1', {})).toBe(200);
  expect(await from('10.1.0.1', { 'x-forwarded-for': '127.0.0.1', via: '1.1 a' })).toBe(200);
  expect(await from('10.1.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await from('127.0.0.1', { via: '1.1 a' })).toBe(404);
  expect(await from('10.1.0.1', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })).toBe(404);
});

test('a call is counted by the template of its route and its status', async () => {
  const line = 'muyu_http_requests_total{route="GET /api/health",status="200"}';
  const before = (await sampleOf(line)) || 0;
  await server.call(getHealth, {});
  expect(await sampleOf(line)).toBe(before + 1);
  await server.http.inject('/api/user/app/u/user/private/info/01890000-0000-7000-8000-00000000abcd');
  await server.http.inject('/nowhere/secret-name');
  const { body } = await scrape();
  expect(body).toContain(
    'muyu_http_requests_total{route="GET /api/user/app/u/user/private/info/:id",status="401"} 1',
  );
  expect(body).not.toMatch(/abcd|secret-name/);
});

test('the rows that each job leaves are counted from 0', async () => {
  const kinds = server.app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .flatMap(({ definition }) => (definition.leavesRows ? [definition.name] : []));
  expect(kinds).toContain('wallet.settleEarnings');
  for (const kind of kinds) expect(await sampleOf(`muyu_job_rows_left_total{kind="${kind}"}`), kind).toBe(0);
});

test('calls to every service outside the site are counted from 0', async () => {
  for (const service of ['sms', 'alipay', 'wechat', 'push'])
    for (const outcome of ['success', 'failure'])
      expect(
        await sampleOf(`muyu_external_calls_total{service="${service}",outcome="${outcome}"}`),
        service,
      ).toBe(0);
});

test('a worker serves its metrics and /live on a port of its own, and nothing without one', async () => {
  const worker = { ...server.app, config: { ...server.app.config, workerMetricsPort: await freePort() } };
  const started = await serveWorkerMetrics(worker);
  onTestFinished(() => void started?.close());
  const ask = (path: string) => fetch(`http://127.0.0.1:${worker.config.workerMetricsPort}${path}`);
  expect(await (await ask('/metrics')).text()).toContain('muyu_encoded_video_seconds_total 0');
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/other')).status).toBe(404);
  expect(await serveWorkerMetrics(server.app)).toBeNull();
});

test('a worker whose metrics fail answers 500 and logs why', async () => {
  const { app } = server;
  const cause = new Error('no metrics');
  const config = { ...app.config, workerMetricsPort: await freePort() };
  const started = await serveWorkerMetrics({ ...app, config });
  onTestFinished(() => void started?.close());
  vi.spyOn(app.metrics, 'print').mockRejectedValueOnce(cause);
  const logged = vi.spyOn(app.log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  expect((await fetch(`http://127.0.0.1:${config.workerMetricsPort}/metrics`)).status).toBe(500);
  expect(logged.mock.calls[0]![0]).toEqual({ err: cause });
});

test('pool, statements, jobs, flush and process are there', async () => {
  const { body } = await scrape();
  for (const name of [
    'muyu_database_pool_size 10',
    'muyu_database_pool_waiting 0',
    'muyu_database_statement_duration_seconds_count{kind="select"}',
    'muyu_jobs{kind="media.processVideo",state="waiting"} 0',
    'muyu_flush_lag_seconds{table="post_counter_delta"} 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(body).toContain(`\n${name}`);
});
