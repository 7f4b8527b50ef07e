import { createApp, startApp, stopApp } from '../../server/main/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { job } from '../../server/platform/jobs/jobs.ts';

// A worker with two jobs that never succeed, and others that do. POISON=enqueue sends them.
const options = { retries: 2, retryDelay: 1, cpuIntensive: true };
const throws = job('poison.throw', options);
const crashes = job('poison.crash', options);
const works = job('poison.work', options);
const workJobs = 20;

process.on('disconnect', () => process.exit(0));
const app = createApp(readConfig(process.env));
app.jobs.on(throws, () => Promise.reject(new Error('poison')));
app.jobs.on(crashes, () => process.exit(1));
app.jobs.on(works, async () => {});
if (process.env.POISON === 'enqueue') {
  // The queues exist once a process that knows them has started.
  const sender = createApp(readConfig(process.env));
  for (const definition of [throws, crashes, works]) sender.jobs.on(definition, async () => {});
  await startApp(sender, 'none');
  await sender.db.transaction(async (tx) => {
    await sender.jobs.send(tx, throws, {});
    await sender.jobs.send(tx, crashes, {});
    for (let i = 0; i < workJobs; i++) await sender.jobs.send(tx, works, {});
  });
  await stopApp(sender);
}
await startApp(app, 'worker');
