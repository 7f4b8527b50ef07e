import { bootstrapNode } from './bootstrap-node.mjs';

// Crash tests by their name on the command line.
const scripts = new Map([
  ['money', 'bench/crash/main.ts'],
  ['faults', 'bench/faults/main.ts'],
  ['servers', 'bench/servers/main.ts'],
]);
const script = scripts.get(process.argv[2] ?? '');
if (!script) {
  console.error(
    'npm run crash -- money [--times 50] | faults [part of a name …] [--log] | servers [--times 20] [--every 5] [--pgbouncer] [--direct]',
  );
  process.exit(1);
}
await bootstrapNode(script);
