import { relay } from './relay.mjs';

await relay('tools/check/main.ts');
