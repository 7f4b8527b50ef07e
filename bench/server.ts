import { readConfig } from '../server/platform/config.ts';
import { serve } from '../server/main/serve.ts';

// The real server as a child of the benchmark, without request limits.
await serve(readConfig(process.env));
process.send?.('ready');
