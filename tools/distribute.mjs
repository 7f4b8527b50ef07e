import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/distribute.ts', 'server');
