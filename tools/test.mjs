import { relay } from './relay.mjs';

await relay('tools/test/main.ts');
