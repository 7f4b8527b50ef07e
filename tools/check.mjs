import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('tools/check/main.ts');
