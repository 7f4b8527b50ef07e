import autocannon from 'autocannon';
import { cpuMs } from './cpu.ts';
import type { Shot } from './shot.ts';

/** Requests a second, milliseconds that one in two and one in a hundred exceed, and CPU milliseconds a request. */
export type Measure = {
  rate: number;
  p50: number;
  p99: number;
  cpu: number;
  /** CPU milliseconds a request of each process. */
  cpuByProcess: number[];
  failed: number;
};

const defaultConnections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);

/** Sends requests for some seconds over 32 connections or as many as given; `shot(client, i)` is the i-th request of a client. */
export async function fire(
  port: number,
  pids: number[],
  shot: (client: number, i: number) => Shot,
  connections = defaultConnections,
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
  const before = pids.map(cpuMs);
  const result = await run(seconds);
  const used = pids.map((pid, i) => cpuMs(pid) - before[i]!);
  const answered = result.requests.total;
  return {
    rate: answered / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: used.reduce((sum, each) => sum + each, 0) / answered,
    cpuByProcess: used.map((each) => each / answered),
    failed: result.non2xx + result.errors,
  };
}
