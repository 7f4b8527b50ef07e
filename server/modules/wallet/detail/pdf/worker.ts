import { parentPort, workerData } from 'node:worker_threads';
import { drawStatement } from './draw-statement.ts';
import type { StatementSheet } from './statement-sheet.ts';

// A thread of its own: a month of 10,000 details takes seconds to typeset.
const pdf = await drawStatement(workerData as StatementSheet);
parentPort!.postMessage(pdf);
