import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('bench/servers/rolling-main.ts');
