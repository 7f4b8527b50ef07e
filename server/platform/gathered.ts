type Waiting<Ask, Answer> = { ask: Ask; resolve(answer: Answer): void; reject(error: unknown): void };

/** What one statement takes; more wait for the next. */
const atOnce = 100;

/**
 * One statement for what many callers ask at the same time: what comes while one runs is gathered, in its order, and goes
 * together when that one ends. Who comes alone waits for nobody. `run` gives an answer an ask, or fails as a whole; then each
 * ask is tried on its own, so that nobody fails for another's sake: it must be right to do an ask twice.
 */
export function gathered<Ask, Answer>(
  run: (asks: Ask[]) => Promise<Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let running = false;

  const answer = async (some: Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await run(some.map(({ ask }) => ask));
      for (const [i, { resolve }] of some.entries()) resolve(answers[i]!);
    } catch (error) {
      if (some.length === 1) some[0]!.reject(error);
      else for (const one of some) await answer([one]);
    }
  };

  const runAll = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const some = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      await answer(some);
    }
    running = false;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!running) void runAll();
    });
}
