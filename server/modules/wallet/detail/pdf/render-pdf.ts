import { Worker } from 'node:worker_threads';
import { createQueue } from '#platform/memory/in-turn.ts';
import type { StatementSheet } from './statement-sheet.ts';

const inTurn = createQueue();

/** Draws a statement in a thread; one after another, because each opens fonts of many megabytes. */
export const renderPdf = (sheet: StatementSheet): Promise<Uint8Array> => inTurn(() => renderInThread(sheet));

const renderInThread = (sheet: StatementSheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that draws a statement ended')));
  });
