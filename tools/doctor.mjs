import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('server/main/doctor/main.ts', 'server');
