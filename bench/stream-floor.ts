import { createWriteStream, mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The floor of uploads: writes bytes from the socket into a file without authentication.
const folder = join(process.env.DATA_DIR!, 'floor');
mkdirSync(folder, { recursive: true });
let count = 0;

createServer(async (request, response) => {
  count += 1;
  const path = join(folder, String(count));
  await pipeline(request, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  response.writeHead(204).end();
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
