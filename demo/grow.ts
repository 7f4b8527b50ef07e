import { constants, setPriority } from 'node:os';
import { growDemo } from './index.ts';
import { readConfig } from './server.ts';

// The child process of `startGrowing`: adds the rest of the demo at a low priority and reports its progress. Ends with
// its parent; the next start goes on.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
await growDemo(readConfig(process.env), (done, total) => process.send?.({ done, total }));
process.exit(0);
