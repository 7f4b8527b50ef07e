import { Readable } from 'node:stream';
import type { App } from '../app.ts';
import { type EventHandler, event } from '../events/events.ts';

/** `path` is relative, with `/`. */
type OpenedFile = { path: string; content: Readable };

/**
 * A file of an export archive, opened when it is written, one at a time; null when it was deleted since it was listed. `bytes`: not
 * fewer than a stored file has.
 */
export type ExportFile = { bytes?: number; open(): Promise<OpenedFile | null> };

/** Lists the files that a module adds to the export of one person's data. */
export type ExportSource = (app: App, userId: string) => Promise<ExportFile[]> | ExportFile[];

/** Creates the handler that erases a module's data of one person, inside the transaction that erases the account. */
export type ErasureStep = (app: App) => EventHandler<{ userId: string }>;

/** Emitted inside the transaction that erases an account; the modules' erasure steps listen. */
export const accountErased = event<{ userId: string }>('account.erased');

/** A file with one JSON value. */
export const jsonFile = (path: string, read: () => Promise<unknown>): ExportFile => ({
  open: async () => ({ path, content: Readable.from([`${JSON.stringify(await read(), null, 2)}\n`]) }),
});

/**
 * A file with a JSON list of rows, read page by page: `next` returns the rows after `last`, none at the end. `toEntry`: what the file
 * says of a row.
 */
export const jsonListFile = <Row extends object>(
  path: string,
  next: (last: Row | undefined) => Promise<Row[]>,
  toEntry: (row: Row) => object = (row) => row,
): ExportFile => ({ open: async () => ({ path, content: Readable.from(listText(next, toEntry)) }) });

async function* listText<Row>(
  next: (last: Row | undefined) => Promise<Row[]>,
  toEntry: (row: Row) => object,
) {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length === 0) break;
    yield `${last ? ',\n' : '[\n'}${rows.map((row) => JSON.stringify(toEntry(row))).join(',\n')}`;
    last = rows.at(-1);
  }
  yield last ? '\n]\n' : '[]\n';
}
