import { AsyncLocalStorage } from 'node:async_hooks';
import { outageOf } from '../outage/outage.ts';

type Pending<Input, Output> = {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
  /** Runs a function in the asynchronous context of the call. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/** `maxBatchSize`: further calls wait for the next batch. `parallel`: batches that run at the same time. */
type Options = { maxBatchSize?: number; parallel?: number };

/**
 * Batches concurrent calls: calls that arrive while `parallel` batches run form the next one, in their order. A
 * single call is not delayed. `run` returns one result a call or fails as a whole; then each call runs alone,
 * so that one invalid call does not fail the others. Calls must therefore be idempotent. In an outage all fail at once: each
 * alone would wait for the database again, one after the other.
 */
export function createBatcher<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { maxBatchSize = 100, parallel = 1 }: Options = {},
): (input: Input) => Promise<Output> {
  let pending: Pending<Input, Output>[] = [];
  let running = 0;

  const runBatch = async (batch: Pending<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await batch[0]!.inContext(
        run,
        batch.map(({ input }) => input),
      );
      for (const [i, { resolve }] of batch.entries()) resolve(outputs[i]!);
    } catch (error) {
      if (batch.length === 1 || outageOf(error) !== null) for (const { reject } of batch) reject(error);
      else if (parallel > 1) await Promise.all(batch.map((one) => runBatch([one])));
      else for (const one of batch) await runBatch([one]);
    }
  };

  const runAll = async (): Promise<void> => {
    running += 1;
    while (pending.length > 0) {
      const batch = pending.slice(0, maxBatchSize);
      pending = pending.slice(maxBatchSize);
      await runBatch(batch);
    }
    running -= 1;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      if (running < parallel) void runAll();
    });
}
