import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach } from 'vitest';

const open: ClientRequest[] = [];

/** Destroys the streams of each test of the file after it. */
export function closeEventStreams(): void {
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy();
  });
}

/** Opens a stream of server-sent events over a socket. `heard` collects the data of the events of one name. */
export async function openEventStream<Data>(url: string, event: string, headers: Record<string, string>) {
  const request = httpRequest(url, { headers });
  open.push(request);
  request.on('error', () => {});
  request.end();
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const heard: Data[] = [];
  let text = '';
  reply.setEncoding('utf8');
  reply.on('error', () => {});
  reply.on('data', (piece: string) => {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [head, data] = text.slice(0, end).split('\ndata: ');
      if (head === `event: ${event}` && data) heard.push(JSON.parse(data) as Data);
      text = text.slice(end + 2);
    }
  });
  const ended = new Promise<void>((resolve) => reply.once('close', resolve));
  return { request, reply, heard, ended };
}
