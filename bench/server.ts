import { serve } from '../server/main/serve.ts';
import { readConfig } from '../server/platform/config.ts';

// The real server as a child of the benchmark, without request limits.
await serve(readConfig(process.env));
process.send?.('ready');
