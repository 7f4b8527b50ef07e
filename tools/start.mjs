import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/start.ts', 'server', { serves: true });
