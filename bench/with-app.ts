import { createApp, startApp, stopApp } from '../server/main/app.ts';
import type { App } from '../server/platform/app.ts';
import { readConfig } from '../server/platform/config/config.ts';

/** Runs work with an app of this environment in this process, which takes no jobs and no requests. */
export async function withApp<Result>(
  env: NodeJS.ProcessEnv,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const app = createApp(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  await startApp(app, 'none');
  try {
    return await work(app);
  } finally {
    await stopApp(app);
  }
}
