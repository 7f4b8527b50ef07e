import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('bench/drill/main.ts');
