import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('tools/test/main.ts');
