import { startEmbedded } from '../../server/platform/database/embedded.ts';

// The database of the crash test in a process of its own, with durable settings, as a server keeps it.
const database = await startEmbedded({ dataDir: process.env.DATA_DIR!, port: Number(process.env.PORT) });
const stop = () => void database.stop('immediate').finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ url: database.url, servingUrl: database.servingUrl });
