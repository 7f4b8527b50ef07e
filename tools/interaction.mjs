import { bootstrapNode } from './bootstrap-node.mjs';

await bootstrapNode('tools/interaction.ts');
