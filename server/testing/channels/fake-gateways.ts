import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeTrade } from './channel-keys.ts';
import { replyAsAlipay } from './fake-alipay.ts';
import { replyAsWeChat } from './fake-wechat.ts';

/** The gateways of both channels on a port of this machine. `down` drops connections, `forge` signs other texts. */
export async function startFakeGateways() {
  const world = {
    trades: new Map<string, FakeTrade>(),
    origin: '',
    /** CSV of WeChat Pay; null without a bill. */
    bill: null as string | null,
    /** ZIP of Alipay; null without a bill. */
    archive: null as Buffer | null,
    down: false,
    forge: false,
  };
  const server = createServer(async (request, reply) => {
    if (world.down) return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    try {
      if (request.url === '/bill.zip') return reply.end(world.archive);
      if (request.url!.startsWith('/v3/')) return replyAsWeChat(request, body, reply, world);
      const bill = () => (world.archive ? `${world.origin}/bill.zip` : null);
      return reply.end(replyAsAlipay(request, body, world.trades, bill, world.forge));
    } catch (error) {
      reply.writeHead(401, { 'content-type': 'application/json' });
      return reply.end(JSON.stringify({ code: 'SIGN_ERROR', message: (error as Error).message }));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  world.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateways = { alipay: `${world.origin}/gateway.do`, weChat: `${world.origin}/` };
  return Object.assign(world, { gateways, close: () => void server.close() });
}
