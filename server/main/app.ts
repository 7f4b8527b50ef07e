import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { allowLongStatements } from '#platform/database/connection/bounded-client.ts';
import { SiteClock } from '#platform/database/connection/clock.ts';
import { isPooled, sessionUrl } from '#platform/database/connection/sessions.ts';
import { SlowStatements } from '#platform/database/connection/slow-statements.ts';
import { closeDatabase, type DatabaseOptions, openDatabase } from '#platform/database/database.ts';
import { slowStatementMs } from '#platform/database/settings.ts';
import { Events } from '#platform/events/events.ts';
import { PubSub } from '#platform/events/pubsub.ts';
import { webAppsPlugin } from '#platform/http/apps.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import type { HttpOptions } from '#platform/http/server.ts';
import { Jobs, type ProcessRole } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { ExternalServices } from '#platform/metrics/external-services.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import { metricsPlugin } from '#platform/metrics/metrics-plugin.ts';
import { observeDatabase, observeJob } from '#platform/metrics/observe-app.ts';
import { externalCalls, platformMetrics } from '#platform/metrics/platform-metrics.ts';
import { orderListeners } from '#platform/module/listeners.ts';
import { accountErased } from '#platform/module/personal-data.ts';
import { listRoutes, requireErrorMessages } from '#platform/module/routes.ts';
import { Settings } from '#platform/settings/settings.ts';
import { observeSms, openSms } from '#platform/sms/sms.ts';
import { guardConnections, whileDeletionsAllowed } from '#platform/storage/guard-deletions.ts';
import { keepDeleted } from '#platform/storage/keep-deleted.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { coreErrorMessages } from '#platform/text/core-messages.ts';
import { registerErrorMessages } from '#platform/text/messages.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { getFilesBackedUpUntil } from '../modules/backup/queries/get-files-backed-up-until.ts';
import { modules } from './modules.ts';

/** Creates the services of one process and registers the modules' jobs and listeners; starts nothing. */
export function createApp(config: Config, tracing: Tracing | null = null): App {
  const log = createLog(config.logLevel);
  const databaseOptions: DatabaseOptions = {
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
    pooled: isPooled(config),
    bounds: { connectMs: config.connectionMs, statementMs: config.statementMs },
  };
  const db = openDatabase(config.databaseUrl, config.databaseConnections, databaseOptions);
  const deletionGuard = openDatabase(config.databaseUrl, guardConnections, databaseOptions);
  const metrics = new Metrics([...platformMetrics, ...modules.flatMap(({ metrics: own = [] }) => own)]);
  const settings = new Settings(
    modules.flatMap(({ settings: own = [] }) => own),
    log,
  );
  const externalServices = new ExternalServices((service, outcome) =>
    metrics.increment(externalCalls, { service, outcome }),
  );
  const app: App = {
    modules,
    config,
    log,
    db,
    clock: new SiteClock(db),
    deletionGuard,
    events: new Events(),
    jobs: new Jobs(sessionUrl(config), log),
    pubsub: new PubSub(sessionUrl(config), log),
    settings,
    storage: keepDeleted(openStorage(config), {
      seenUntil: () => getFilesBackedUpUntil(app, new Date()),
      whenAllowed: (work) => whileDeletionsAllowed(deletionGuard, work),
    }),
    sms: observeSms(openSms(config, log), externalServices),
    metrics,
    slowStatements: new SlowStatements(() => settings.get(slowStatementMs)),
    externalServices,
    tracing,
    lifecycle: { state: 'starting' },
  };
  observeDatabase(app);
  registerErrorMessages([coreErrorMessages, ...modules.flatMap(({ errors = [] }) => errors)]);
  requireErrorMessages(modules);
  for (const { event, create } of orderListeners(modules)) app.events.on(event, create(app));
  for (const step of modules.flatMap(({ personalData }) => personalData?.erasure ?? []))
    app.events.on(accountErased, step(app));
  for (const { definition, work, concurrency } of modules.flatMap(({ jobs = [] }) => jobs))
    app.jobs.on(definition, observeJob(app, definition, work(app)), concurrency(app));
  return app;
}

/**
 * Starts queue and pub/sub; `role` selects the jobs of this process. Throws a ConfigError when the storage refuses; one that
 * does not answer is waited for by those who need it.
 */
export async function startApp(app: App, role: ProcessRole): Promise<void> {
  app.metrics.start(app);
  await app.clock.compare();
  await app.storage.check().catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    app.log.warn({ err: error }, 'the storage does not answer');
  });
  await app.pubsub.start();
  await allowLongStatements(async () => {
    for (const { start } of app.modules) await start?.(app, role);
  });
  beginExternalCalls(app);
  await app.jobs.start(role);
  for (const { started } of app.modules) await started?.(app, role);
}

/** Begins the counts with zero: Prometheus sees no increase in a count that begins with the first failure. */
function beginExternalCalls(app: App): void {
  for (const { service } of app.modules.flatMap(({ externalServices: uses }) => uses?.(app) ?? []))
    for (const outcome of ['success', 'failure'])
      app.metrics.increment(externalCalls, { service, outcome }, 0);
}

export async function stopApp(app: App): Promise<void> {
  await app.jobs.stop();
  await app.pubsub.stop();
  for (const { name, stop } of app.modules)
    await stop?.(app).catch((error: unknown) => app.log.warn({ err: error, module: name }, 'stop failed'));
  await closeDatabase(app.deletionGuard);
  await closeDatabase(app.db);
  await app.tracing?.stop();
}

/** Routes, authentication and plugins of the modules for the HTTP server. */
export function httpOptions(app: App): HttpOptions {
  const authenticators = app.modules
    .flatMap(({ authenticator }) => (authenticator ? [authenticator] : []))
    .toSorted((a, b) => b.tokenPrefix.length - a.tokenPrefix.length)
    .map(({ tokenPrefix, create }) => ({ tokenPrefix, authenticate: create(app) }));
  const authenticate: Authenticate = (token) =>
    authenticators.find(({ tokenPrefix }) => token.startsWith(tokenPrefix))!.authenticate(token);
  return {
    routes: listRoutes(app.modules),
    authenticate,
    plugins: [metricsPlugin, ...app.modules.flatMap(({ plugins = [] }) => plugins), webAppsPlugin()],
  };
}
