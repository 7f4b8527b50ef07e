import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { folderUrl, openStorageUrl } from '#platform/storage/storage.ts';
import { describeStorageUrl, readStorageAddress } from '#platform/storage/storage-url.ts';
import { printedFailure } from '../printed-failure.ts';
import { StartupError } from '../shutdown.ts';
import { MoveJournal } from './journal.ts';
import { moveAll, type Totals } from './move-all.ts';

// The entry of `npm run move-files`: copies the files of a running site into another storage (docs/operations.md).
const usage = `Usage: npm run move-files -- [--from PLACE] [--to PLACE] [--at-once N]
PLACE is STORAGE_URL or STORAGE_FALLBACK_URL, for the address in that variable, or an address such as file:///folder. An address
with a key belongs into a variable: everybody on the machine can read arguments. Without --from the files of STORAGE_URL are
moved, without --to into STORAGE_FALLBACK_URL.`;
const progressMs = 5_000;

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { to: text, from: text, 'at-once': text } });
    const atOnce = Number(values['at-once'] ?? 8);
    if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 64) throw new StartupError(usage);
    return { from: values.from ?? 'STORAGE_URL', to: values.to ?? 'STORAGE_FALLBACK_URL', atOnce };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${(error as Error).message}\n${usage}`);
  }
}

/** The address of a place, and the variable or option that messages name. */
function addressOf(
  option: '--from' | '--to',
  place: string,
  { dataDir, storageUrl, storageFallbackUrl }: Config,
) {
  if (place === 'STORAGE_URL') return { url: storageUrl || folderUrl(dataDir), name: place };
  if (place !== 'STORAGE_FALLBACK_URL') return { url: place, name: option };
  if (!storageFallbackUrl) throw new StartupError(`STORAGE_FALLBACK_URL is empty.\n${usage}`);
  return { url: storageFallbackUrl, name: place };
}

async function main(args: string[]): Promise<void> {
  const given = readArguments(args);
  const config = readConfig(process.env);
  const { dataDir } = config;
  const from = addressOf('--from', given.from, config);
  const to = addressOf('--to', given.to, config);
  const names = { from: describeStorageUrl(from.url, from), to: describeStorageUrl(to.url, to) };
  if (names.from === names.to) throw new StartupError(`The files are in ${names.to} already.`);
  requireFolder(from.url);
  console.log(`from  ${names.from}\nto    ${names.to}`);
  openDataFolder(dataDir);
  const stores = {
    source: openStorageUrl(from.url, from.name),
    target: openStorageUrl(to.url, to.name),
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
