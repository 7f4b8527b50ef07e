import { relay } from './relay.mjs';

await relay('tools/build/main.ts');
