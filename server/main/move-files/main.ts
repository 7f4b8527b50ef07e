import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { folderUrl, openStorageUrl } from '#platform/storage/storage.ts';
import { describeStorageUrl, readStorageAddress } from '#platform/storage/storage-url.ts';
import { printedFailure } from '../printed-failure.ts';
import { StartupError } from '../shutdown.ts';
import { MoveJournal } from './journal.ts';
import { moveAll, type Totals } from './move-all.ts';

// The entry of `npm run move-files`: copies the files of a running site into another storage (docs/operations.md).
const usage = `Usage: npm run move-files -- --to URL [--from URL] [--at-once N]
URL is file:///folder or s3://KEY:SECRET@host/bucket?… as in STORAGE_URL; without --from the files of STORAGE_URL are moved.`;
const progressMs = 5_000;

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { to: text, from: text, 'at-once': text } });
    const atOnce = Number(values['at-once'] ?? 8);
    if (!values.to || !Number.isInteger(atOnce) || atOnce < 1 || atOnce > 64) throw new StartupError(usage);
    return { ...values, to: values.to, atOnce };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${(error as Error).message}\n${usage}`);
  }
}

async function main(args: string[]): Promise<void> {
  const given = readArguments(args);
  const { dataDir, storageUrl } = readConfig(process.env);
  const from = given.from ?? (storageUrl || folderUrl(dataDir));
  const fromName = given.from === undefined ? 'STORAGE_URL' : '--from';
  const names = {
    from: describeStorageUrl(from, { name: fromName }),
    to: describeStorageUrl(given.to, { name: '--to' }),
  };
  if (names.from === names.to) throw new StartupError(`The files are in ${names.to} already.`);
  requireFolder(from);
  console.log(`from  ${names.from}\nto    ${names.to}`);
  openDataFolder(dataDir);
  const stores = {
    source: openStorageUrl(from, fromName),
    target: openStorageUrl(given.to, '--to'),
    journal: new MoveJournal(dataDir, names.from, names.to),
  };
  try {
    await stores.target.check().catch((error: unknown) => {
      if (error instanceof ConfigError) throw error;
      throw new StartupError(`${names.to} does not answer: ${(error as Error).message}`);
    });
    await move(stores, given.atOnce);
  } finally {
    stores.journal.close();
  }
}

/** A folder that is missing would be taken for one without files. */
function requireFolder(url: string): void {
  const address = readStorageAddress(url);
  if (typeof address === 'string' && !existsSync(address))
    throw new StartupError(`There is no folder ${address}: is its disk mounted?`);
}

async function move(stores: Parameters<typeof moveAll>[0], atOnce: number): Promise<void> {
  let count = 0;
  for await (const _key of stores.source.walk('')) count += 1;
  const beganAt = Date.now();
  let printedAt = 0;
  const print = (totals: Totals) => {
    if (Date.now() - printedAt < progressMs) return;
    printedAt = Date.now();
    console.log(`${totals.files} of ${count} files, ${megabytes(totals.bytes)}, ${totals.failed} failed`);
  };
  const totals = await moveAll(stores, atOnce, print, (key, error) =>
    console.error(`${key}: ${(error as Error).message}`),
  );
  const seconds = Math.max(1, Math.round((Date.now() - beganAt) / 1000));
  console.log(`
${totals.copied} files copied and read back: the target has the bytes of the source (SHA-256)
${totals.there} were there already, with the same bytes
${totals.newer} are newer in the target and stay
${totals.deleted + totals.erased} were deleted meanwhile, ${totals.erased} of them from the target, too
${totals.failed} failed
${megabytes(totals.bytes)} in ${seconds} s`);
  if (totals.failed > 0) throw new StartupError('Run the command again: it goes on with what failed.');
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(printedFailure(error));
  process.exitCode = 1;
});
