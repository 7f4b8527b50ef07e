import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = { port: number; target: number; isCutting: boolean; close(): Promise<void> };

const every = 5;
const maxLifeMs = 1_500;

/** A TCP proxy on 127.0.0.1 that cuts every fifth connection at a random time; the others live for ten times as long. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let accepted = 0;
  const sockets = new Set<Socket>();
  const proxy: CuttingProxy = {
    port: 0,
    target: 0,
    isCutting: false,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  const server = createServer((from) => {
    accepted += 1;
    const to = connect(proxy.target, '127.0.0.1');
    sockets.add(from).add(to);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    const isFifth = accepted % every === 0;
    const cut = () => {
      if (proxy.isCutting) from.resetAndDestroy();
    };
    setTimeout(cut, Math.random() * maxLifeMs * (isFifth ? 1 : 10)).unref();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as { port: number }).port;
  return proxy;
}
