import { constants, setPriority } from 'node:os';
import { interrupted } from '../spawn.mjs';
import { APPS, buildApp } from './apps.ts';

/** Tells `npm start` that an app can be served; what follows, its check and its compression, leaves the processor to others. */
function reportServable(app: string): void {
  if (!process.send) return;
  process.send(app);
  setPriority(constants.priority.PRIORITY_LOW);
}

// `npm run build [-- web|console …]`: builds the named apps, all by default.
const named = APPS.filter((app) => process.argv.slice(2).includes(app));
const built = await Promise.all(
  (named.length > 0 ? named : APPS).map((app) => buildApp(app, () => reportServable(app))),
);
process.exit(interrupted || (built.every(Boolean) ? 0 : 1));
