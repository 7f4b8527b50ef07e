import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('evaluate/main.ts');
