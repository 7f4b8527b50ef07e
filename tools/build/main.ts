import { interrupted } from '../run.mjs';
import { APPS, buildApp } from './apps.ts';

const built = await Promise.all(APPS.map(buildApp));
process.exit(interrupted || (built.every(Boolean) ? 0 : 1));
