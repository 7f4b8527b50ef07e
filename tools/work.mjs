import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/work.ts', 'server', { serves: true });
