import type { TestServer } from '../server.ts';

/** Runs the flushes of all modules once, so that what waits to be stored or summed is read. */
export async function flush({ app }: TestServer): Promise<void> {
  for (const each of app.modules.flatMap(({ flushes = [] }) => flushes)) await each(app, new Date());
}
