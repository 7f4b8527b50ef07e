import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A proxy of the database that can be closed and counts connections. */
export async function gateTo(url: URL) {
  const gate = { open: true, tries: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    gate.tries += 1;
    socket.on('error', () => {});
    if (!gate.open) return socket.destroy();
    const behind = dial(Number(url.port), url.hostname);
    behind.on('error', () => {}).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    sockets.add(socket);
    return socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  const shut = () => {
    gate.open = false;
    for (const socket of sockets) socket.destroy();
  };
  /** Bytes that arrive from now on go nowhere; resolves with the first of it. */
  const stall = () =>
    Promise.race(
      [...sockets].map((socket) => {
        socket.unpipe();
        socket.resume();
        return once(socket, 'data');
      }),
    );
  return { gate, url: through.href, shut, stall, close: () => server.close() };
}
