import autocannon from 'autocannon';
import { cpuMs } from './cpu.ts';

export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
export type Measure = { rate: number; p99: number; cpu: number; failed: number };

const connections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);

/** Fires for some seconds from 32 connections; `shot(client, i)` is what a client sends as its i-th request. */
export async function fire(
  port: number,
  pids: number[],
  shot: (client: number, i: number) => Shot,
): Promise<Measure> {
  const run = (duration: number) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      let n = 0;
      const options: autocannon.Options = {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration,
        requests: [
          {
            setupRequest: (request) => {
              const { method, path, headers = {}, body } = shot(n % connections, Math.floor(n / connections));
              n += 1;
              return {
                ...request,
                method,
                path,
                headers: { ...request.headers, ...headers },
                ...(body ? { body } : {}),
              };
            },
          },
        ],
      };
      autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    });
  await run(2);
  const before = pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const result = await run(seconds);
  const used = pids.reduce((sum, pid) => sum + cpuMs(pid), 0) - before;
  const answered = result.requests.total;
  return {
    rate: answered / seconds,
    p99: result.latency.p99,
    cpu: used / answered,
    failed: result.non2xx + result.errors,
  };
}
