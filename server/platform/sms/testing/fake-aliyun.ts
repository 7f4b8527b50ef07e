import { createServer } from 'node:http';

/** A fake endpoint of Aliyun's SMS that records requests and replies with `code`, which may be changed. */
export async function fakeAliyun(code = 'OK') {
  const asked: URL[] = [];
  const server = createServer((request, reply) => {
    asked.push(new URL(request.url!, 'http://localhost'));
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ Code: fake.code, Message: fake.code, RequestId: 'r', BizId: 'b' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const fake = { code, asked, endpoint: `http://127.0.0.1:${port}`, close: () => void server.close() };
  return fake;
}
