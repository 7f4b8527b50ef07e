import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigurationCheck, failure, ok, warning } from '#platform/module/configuration-check.ts';

const minLength = 32;

/** The key of signed URLs and encrypted columns is long, and known outside the data folder. */
export const secretCheck: ConfigurationCheck = {
  name: 'secret',
  run({ config, env }) {
    const given = env.SECRET?.trim() ?? '';
    if (!given) {
      const stored = existsSync(join(config.dataDir, 'secret'));
      return failure(
        stored ? 'SECRET is not set: the key is in DATA_DIR/secret only' : 'SECRET is not set',
        stored
          ? 'Set SECRET to the content of DATA_DIR/secret, and store it apart from the backups: they cannot be read without it.'
          : 'Set SECRET to the output of `openssl rand -base64 32`, the same on all servers.',
      );
    }
    if (given.length < minLength)
      return failure(
        `SECRET has ${given.length} characters`,
        `Before there are members, set SECRET to the output of \`openssl rand -base64 32\` (at least ${minLength} characters).`,
      );
    if (new Set(given).size < 10)
      return warning(
        'SECRET repeats few characters',
        'Set SECRET to the output of `openssl rand -base64 32`.',
      );
    return ok(`${given.length} characters`);
  },
};
