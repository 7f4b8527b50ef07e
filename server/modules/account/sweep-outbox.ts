import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import type { ProcessRole } from '#platform/jobs/jobs.ts';
import { deleteOldMessages } from '#platform/sms/outbox.ts';

const timers = new WeakMap<App, NodeJS.Timeout>();

/**
 * Deletes messages of the SMS outbox that are older than a day, now and every day until the app stops. Not a job: servers that share
 * no data folder have an outbox each, and a job runs on one of them.
 */
export async function startOutboxSweep(app: App, role: ProcessRole): Promise<void> {
  // Workers send no codes.
  if (role !== 'server' && role !== 'single') return;
  const sweep = async () => {
    try {
      await deleteOldMessages(app.config.dataDir, new Date(Date.now() - DAY_MS));
    } catch (error) {
      app.log.error({ err: error }, 'old messages of the SMS outbox not deleted');
    }
  };
  await sweep();
  timers.set(app, setInterval(sweep, DAY_MS).unref());
}

export const stopOutboxSweep = async (app: App): Promise<void> => clearInterval(timers.get(app));
