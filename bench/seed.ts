import { parseArgs } from 'node:util';
import { migrateDatabase } from '../server/main/migrate.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDataFolder } from '../server/platform/config/data-folder.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { fillCommunity } from './community/fill.ts';
import { countUsers, sizeFrom } from './community/size.ts';

// `npm run bench -- seed --posts 1000000 --users 100000 --likes 10000000`: fills the site's database, embedded or
// DATABASE_URL, with a large community. The database has to be empty: no site is filled by mistake.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    posts: { type: 'string', default: '1000000' },
    users: { type: 'string' },
    likes: { type: 'string' },
    follows: { type: 'string' },
    comments: { type: 'string' },
  },
});
const size = sizeFrom(values);
const config = readConfig(process.env);
openDataFolder(config.dataDir);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
try {
  if (embedded) Object.assign(config, { databaseUrl: embedded.servingUrl, ownerDatabaseUrl: embedded.url });
  await migrateDatabase(config);
  const url = embedded?.url ?? (config.ownerDatabaseUrl || config.databaseUrl);
  const users = await countUsers(url);
  if (users > 0) throw new Error(`The database has ${users} users; seed fills an empty one only.`);
  const began = performance.now();
  const rows: object[] = [];
  await fillCommunity(url, size, (what, count, seconds) => {
    console.log(`${what}: ${count.toLocaleString('en')} rows, ${seconds.toFixed(1)} s`);
    rows.push({ what, rows: count, seconds: Number(seconds.toFixed(1)) });
  });
  console.table(rows);
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await embedded?.stop();
}
