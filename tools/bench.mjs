import { relay } from './relay.mjs';

await relay('bench/main.ts');
