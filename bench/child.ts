import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporarySiteEnv } from '../server/testing/environment/site-variables.ts';

/** Starts a script of this folder as a server without request limits and waits until it listens. */
export async function startChild(
  script: string,
  settings: { port: number; databaseUrl: string; dataDir: string; env?: NodeJS.ProcessEnv },
): Promise<ChildProcess> {
  const env = temporarySiteEnv({
    DATABASE_URL: settings.databaseUrl,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...settings.env,
  });
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { env });
  await once(child, 'message');
  return child;
}
