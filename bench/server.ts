import { serve } from '../server/main/serve.ts';
import { readConfig } from '../server/platform/config/config.ts';

// The server as a child process of the benchmark, without request limits; ROLE=single runs the jobs of workers, too.
process.on('disconnect', () => process.exit(0));
await serve(readConfig(process.env), process.env.ROLE === 'single' ? 'single' : 'server');
process.send?.('ready');
