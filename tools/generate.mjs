import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('tools/generate/main.ts');
