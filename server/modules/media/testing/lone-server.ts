import { createApp, startApp } from '../../../main/app.ts';
import { httpParts } from '../../../main/modules.ts';
import { readConfig } from '../../../platform/config.ts';
import { createHttp } from '../../../platform/http/server.ts';

// A server in a process of its own, which a test may kill or start with little room. It says where it listens.
const app = createApp(readConfig(process.env));
await startApp(app, 'all');
const http = await createHttp(app, httpParts(app));
process.stdout.write(`${await http.listen({ host: '127.0.0.1', port: 0 })}\n`);
