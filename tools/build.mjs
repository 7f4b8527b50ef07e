import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('tools/build/main.ts', 'build');
