import { connect, type Socket } from 'node:net';

// Opens streams in a process of its own, because it has as many descriptors as the server. Messages: `{ open: [tokens] }`,
// then `{ count: true }`; it answers with the numbers of open streams and of events, and the time of the last event.
type Asked = { open?: string[]; count?: true };

const [port, path] = [Number(process.env.PORT), process.env.STREAM_PATH!];
let open = 0;
let events = 0;
let lastAt = 0;
const sockets: Socket[] = [];
/** Connections that are opened at the same time. */
const atOnce = 200;

async function openOne(token: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n\r\n`),
    );
    let isOpen = false;
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (!isOpen && text.startsWith('HTTP/1.1 200')) {
        isOpen = true;
        open += 1;
        resolve();
      }
      const found = text.split('event: unread').length - 1;
      if (found === 0) return;
      events += found;
      lastAt = Date.now();
    });
    socket.on('close', () => {
      if (isOpen) open -= 1;
      resolve();
    });
  });
}

process.on('message', async ({ open: tokens = [] }: Asked) => {
  for (let at = 0; at < tokens.length; at += atOnce)
    await Promise.all(tokens.slice(at, at + atOnce).map((token) => openOne(token)));
  process.send?.({ open, events, lastAt });
});
process.on('disconnect', () => process.exit(0));
