import { Readable } from 'node:stream';
import type { App } from '#platform/app.ts';
import { perApp } from '#platform/per-app.ts';

/** A file of an export: opened when its turn comes, one at a time. `path` is relative, with `/`. */
export type ExportFile = { open(): Promise<{ path: string; content: Readable }> };
/** What a module keeps of what this person gave. */
export type ExportRead = (app: App, userId: string) => Promise<ExportFile[]> | ExportFile[];

const sources = perApp(() => new Map<string, ExportRead>());

/** Registers what of a module belongs into an export of one's own data; `name` is the folder that its files lie in. */
export const exportSource = (app: App, name: string, read: ExportRead): void => {
  sources(app).set(name, read);
};

/** All sources that are registered, in the order of the modules. */
export const exportSources = (app: App): ReadonlyMap<string, ExportRead> => sources(app);

/** A file with one JSON value. */
export const jsonFile = (path: string, read: () => Promise<unknown>): ExportFile => ({
  open: async () => ({ path, content: Readable.from([`${JSON.stringify(await read(), null, 2)}\n`]) }),
});

/** A file with a JSON list of rows, read page by page: `next` gives what comes after the last row, nothing at the end. */
export const listFile = <Row extends object>(
  path: string,
  next: (last: Row | undefined) => Promise<Row[]>,
): ExportFile => ({ open: async () => ({ path, content: Readable.from(listText(next)) }) });

async function* listText<Row>(next: (last: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length === 0) break;
    yield `${last ? ',\n' : '[\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    last = rows.at(-1);
  }
  yield last ? '\n]\n' : '[]\n';
}
