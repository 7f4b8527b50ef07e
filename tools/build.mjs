import { bootstrapNode } from './bootstrap-node.mjs';

const named = process.argv.slice(2);
await bootstrapNode('tools/build/main.ts', named.length === 1 && named[0] === 'web' ? 'web' : 'build');
