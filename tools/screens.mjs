import { relay } from './relay.mjs';

await relay('tools/screens.ts');
