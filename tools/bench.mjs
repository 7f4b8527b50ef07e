import { bootstrapNode } from './bootstrap-node.mjs';

// Benchmarks by their name on the command line.
const scripts = new Map([
  ['cluster', 'bench/cluster/main.ts'],
  ['feeds', 'bench/feeds/main.ts'],
  ['money', 'bench/money/main.ts'],
  ['overload', 'bench/overload/overload.ts'],
  ['scale', 'bench/scale/main.ts'],
  ['search', 'bench/search/main.ts'],
  ['seed', 'bench/seed.ts'],
  ['soak', 'bench/overload/soak.ts'],
  ['streams', 'bench/streams/main.ts'],
]);
const name = process.argv[2];
const script = name ? scripts.get(name) : 'bench/main.ts';
if (!script) {
  const names = [...scripts.keys()].join(' | ');
  console.error(`There is no benchmark ${name}: npm run bench, or npm run bench -- ${names}.`);
  process.exit(1);
}
await bootstrapNode(script);
