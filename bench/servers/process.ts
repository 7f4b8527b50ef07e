import { serve } from '../../server/main/serve.ts';
import { readConfig } from '../../server/platform/config/config.ts';

// A server of a site as a process that is killed, or stopped after its running requests. It serves no built apps.
const server = await serve(readConfig(process.env));
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void server.close().finally(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
