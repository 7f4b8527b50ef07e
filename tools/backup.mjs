import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/backup.ts', 'server');
