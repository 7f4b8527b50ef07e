import { Worker } from 'node:worker_threads';
import type { StatementSheet } from './statement-sheet.ts';

let last: Promise<unknown> = Promise.resolve();

/** Draws a statement in a thread; one after another, because each opens fonts of many megabytes. */
export function renderPdf(sheet: StatementSheet): Promise<Uint8Array> {
  const rendered = last.then(() => renderInThread(sheet));
  last = rendered.catch(() => {});
  return rendered;
}

const renderInThread = (sheet: StatementSheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that draws a statement ended')));
  });
