import { createApp, httpOptions, startApp } from '../../../main/app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createHttpServer } from '../../../platform/http/server.ts';

// A server in a separate process, which tests kill or start with limits. It prints its address.
const app = createApp(readConfig(process.env));
await startApp(app, 'single');
const http = await createHttpServer(app, httpOptions(app));
process.stdout.write(`${await http.listen({ host: '127.0.0.1', port: 0 })}\n`);
