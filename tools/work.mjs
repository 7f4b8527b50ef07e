import { relay } from './relay.mjs';

await relay('server/main/work.ts');
