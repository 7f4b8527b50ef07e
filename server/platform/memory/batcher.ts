type Pending<Input, Output> = { input: Input; resolve(runBatch: Output): void; reject(error: unknown): void };

/** The largest batch; further calls wait for the next one. */
const maxBatchSize = 100;

/**
 * Batches concurrent calls: calls that arrive while a batch runs form the next batch, in their order. A
 * single call is not delayed. `run` returns one result a call or fails as a whole; then each call runs alone,
 * so that one invalid call does not fail the others. Calls must therefore be idempotent.
 */
export function createBatcher<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  let pending: Pending<Input, Output>[] = [];
  let running = false;

  const runBatch = async (batch: Pending<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      for (const [i, { resolve }] of batch.entries()) resolve(outputs[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await runBatch([one]);
    }
  };

  const runAll = async (): Promise<void> => {
    running = true;
    while (pending.length > 0) {
      const batch = pending.slice(0, maxBatchSize);
      pending = pending.slice(maxBatchSize);
      await runBatch(batch);
    }
    running = false;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      if (!running) void runAll();
    });
}
