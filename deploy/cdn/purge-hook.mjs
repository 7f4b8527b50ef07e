import { open, opendir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

// The purge hook of a cache of one's own (docs/operations.md, Hosts of files): receives {"prefixes": […]} from the site and makes nginx
// or Varnish forget all copies below these addresses.
const usage = `HOOK_SECRET=… node purge-hook.mjs (--nginx CACHE_FOLDER | --varnish http://127.0.0.1:6081) [--listen 127.0.0.1:8099]
The site calls http://HOST:PORT/HOOK_SECRET`;

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { nginx: text, varnish: text, listen: text } });
const { HOOK_SECRET: secret } = process.env;
if (!secret || Boolean(values.nginx) === Boolean(values.varnish)) {
  console.error(usage);
  process.exit(2);
}
const [host = '', port = ''] = (values.listen ?? '127.0.0.1:8099').split(':');

/** One piece of a path, so that nothing outside of a file's own copies can be named. */
const filePath = /^\/media\/[\w-]+\/$/;

createServer(async (request, response) => {
  const answer = (/** @type {number} */ status) => response.writeHead(status).end();
  if (request.method !== 'POST' || request.url !== `/${secret}`) return answer(404);
  try {
    const { prefixes } = /** @type {{ prefixes: string[] }} */ (await json(request));
    const paths = prefixes.map((prefix) => new URL(prefix).pathname);
    if (!paths.every((path) => filePath.test(path))) return answer(400);
    const begunAt = Date.now();
    const purged = values.nginx
      ? await purgeNginx(values.nginx, paths)
      : await purgeVarnish(values.varnish ?? '', paths);
    console.log(`${paths.length} files, ${purged} copies or bans, ${Date.now() - begunAt} ms`);
    answer(204);
  } catch (error) {
    console.error(error);
    answer(500);
  }
}).listen(Number(port), host, () => console.log(`listening on ${host}:${port}`));

/**
 * Deletes copies by the line KEY at the beginning of each file of nginx's cache. The whole cache is read: some seconds for a million
 * copies. @param {string} folder @param {string[]} paths
 */
async function purgeNginx(folder, paths) {
  let purged = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const key = await keyOf(file).catch(() => null);
    if (!key || !paths.some((path) => key.startsWith(path))) continue;
    await rm(file, { force: true });
    purged += 1;
  }
  return purged;
}

/** The key of a copy. @param {string} file */
async function keyOf(file) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, 0);
    return /\nKEY: (.*)\n/.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? null;
  } finally {
    await handle.close();
  }
}

/** @param {string} url @param {string[]} paths */
async function purgeVarnish(url, paths) {
  for (const path of paths) {
    const reply = await fetch(url + path, { method: 'BAN' });
    if (!reply.ok) throw new Error(`Varnish answered ${reply.status}`);
  }
  return paths.length;
}
