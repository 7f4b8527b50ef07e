import { relay } from './relay.mjs';

await relay('tools/generate.ts');
