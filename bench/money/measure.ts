import { cpuMs } from '../cpu.ts';
import { percentile } from '../statistics.ts';

/** Operations a second, the time that one in a hundred exceeds, and CPU milliseconds each of this process and the database. */
export type Figures = { rate: number; p99: number; cpu: number };

const seconds = Number(process.env.BENCH_SECONDS ?? 6);

/** Runs `work(client)` over and over by so many clients at once for some seconds, after a warm-up. */
export async function measure(
  clients: number,
  postmaster: number,
  work: (client: number) => Promise<unknown>,
): Promise<Figures> {
  const run = async (forSeconds: number) => {
    const taken: number[] = [];
    const end = performance.now() + forSeconds * 1000;
    const client = async (_: unknown, number: number) => {
      while (performance.now() < end) {
        const began = performance.now();
        await work(number);
        taken.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return taken;
  };
  await run(1);
  const used = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + cpuMs(postmaster);
  const before = used();
  const began = performance.now();
  const taken = await run(seconds);
  return {
    rate: taken.length / ((performance.now() - began) / 1000),
    p99: percentile(taken, 0.99),
    cpu: (used() - before) / taken.length,
  };
}
