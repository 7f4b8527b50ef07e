import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/restore.ts', 'server');
