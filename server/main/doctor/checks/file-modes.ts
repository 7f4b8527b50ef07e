import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

const others = 0o077;
const privateFiles = ['', 'secret', 'database.json', 'files', 'uploads', 'sms-outbox.jsonl'];

/** Checks that only the user of the server can read keys, uploads and exports. */
export const fileModesCheck: ConfigurationCheck = {
  name: 'file modes',
  run({ config: { dataDir } }) {
    const open = privateFiles.filter((name) => {
      const stats = lstatSync(join(dataDir, name), { throwIfNoEntry: false });
      return stats !== undefined && (stats.mode & others) !== 0;
    });
    if (open.length === 0) return ok('DATA_DIR is private');
    return failure(
      `others may open ${open.map((name) => join('DATA_DIR', name)).join(', ')}`,
      `Run \`chmod -R go= ${dataDir}\` as the user that runs the server.`,
    );
  },
};
