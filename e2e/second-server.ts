import { readFileSync } from 'node:fs';
import { serve } from '../server/main/serve.ts';
import { readConfig } from '../server/platform/config.ts';
import { databaseNote, filesNote } from './database.ts';
import { pushOrigin } from './push-port.ts';

// One more server process beside the one under test, on its database and files: BESIDE is that one's port.
const beside = Number(process.env.BESIDE);
const config = readConfig({
  ...process.env,
  DATA_DIR: readFileSync(filesNote(beside), 'utf8'),
  DATABASE_URL: readFileSync(databaseNote(beside), 'utf8'),
  LIMITS: 'off',
  PUSH_SERVICES: pushOrigin(beside),
  LOG_LEVEL: 'warn',
});
const serving = await serve(config, 'light');
console.log(`ready ${serving.url}`);

const stop = async () => {
  await serving.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
