import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait to be accepted, for each socket; Node's 511 make clients of a full server wait a second for their next try. */
const backlog = 4096;
/**
 * Listening sockets. libuv accepts one connection of a socket in a round of the event loop, and a round serves every
 * connection that has data: with a single socket, new connections to a full server, as those of health checks, wait for
 * seconds.
 */
const socketCount = 16;
/** Where several sockets may listen on one port. Elsewhere there is one. */
const sharesPort = process.platform === 'linux';

/** Listens on a port until the server closes. Resolves with the URL. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const acceptors: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  server.addHook('preClose', async () => {
    closed = Promise.all(acceptors.map(closeAcceptor));
    server.server.closeIdleConnections();
  });
  // The framework waits for the connections of its own socket only.
  server.addHook('onClose', () => closed.then(() => undefined));
  const options = { host, port, backlog, reusePort: sharesPort };
  const url = await server.listen(options);
  if (sharesPort)
    for (const address of server.addresses())
      for (let i = 1; i < socketCount; i++)
        acceptors.push(await openAcceptor(server, address as AddressInfo));
  return url;
}

/** A socket of the same port, whose connections the server handles. */
async function openAcceptor({ server }: FastifyInstance, { address, port }: AddressInfo): Promise<Server> {
  const acceptor = createServer({ noDelay: true, allowHalfOpen: true }, (socket) =>
    server.emit('connection', socket),
  );
  acceptor.listen({ host: address, port, backlog, reusePort: true });
  await once(acceptor, 'listening');
  return acceptor;
}

const closeAcceptor = (acceptor: Server) => new Promise<void>((resolve) => acceptor.close(() => resolve()));
