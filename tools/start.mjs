import { relay } from './relay.mjs';

await relay('server/main/start.ts');
