import { Worker } from 'node:worker_threads';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { failCore } from '#platform/errors.ts';
import { createQueue } from '#platform/memory/in-turn.ts';
import type { StatementSheet } from './statement-sheet.ts';

const inTurn = createQueue();

/** As many people may draw or wait at a server: each takes the place of another request, and a long month takes seconds. */
const maxDrawing = 3;
const retryAfterSeconds = 3;
const drawing = new Set<string>();

/** Runs the work for the statement of a person, who may ask for one at a time; refuses when many wait. */
export async function withDrawingPlace<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (drawing.has(userId)) failCore(coreErrors.tooMany, { retryAfterSeconds });
  if (drawing.size >= maxDrawing) failCore(coreErrors.overloaded, { retryAfterSeconds });
  drawing.add(userId);
  try {
    return await work();
  } finally {
    drawing.delete(userId);
  }
}

/** Draws a statement in a thread; one after another, because each opens fonts of many megabytes. */
export const renderPdf = (sheet: StatementSheet): Promise<Uint8Array> => inTurn(() => renderInThread(sheet));

const renderInThread = (sheet: StatementSheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that draws a statement ended')));
  });
