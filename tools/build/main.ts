import { interrupted } from '../spawn.mjs';
import { APPS, buildApp } from './apps.ts';

// `npm run build [-- web|console …]`: builds the named apps, all by default.
const named = APPS.filter((app) => process.argv.slice(2).includes(app));
const built = await Promise.all((named.length > 0 ? named : APPS).map(buildApp));
process.exit(interrupted || (built.every(Boolean) ? 0 : 1));
