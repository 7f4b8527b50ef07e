import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/move-files/main.ts', 'server');
