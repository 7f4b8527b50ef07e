import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { MoneyModel } from './model.ts';
import type { MoneyWorld } from './world.ts';

/** A sequence of operations on a world beside its model. Requests that succeeded are kept, so that they can be sent again. */
export type Run = { world: MoneyWorld; model: MoneyModel; sent: (() => Promise<unknown>)[] };

/** One operation: changes the world and the model alike. */
export type Act = { perform(run: Run): Promise<void> };

/** An operation with random parameters, which a counterexample prints. */
export const defineAct = <Given>(
  name: string,
  given: fc.Arbitrary<Given>,
  perform: (run: Run, given: Given) => Promise<unknown>,
): fc.Arbitrary<Act> =>
  given.map((values) => ({
    async perform(run: Run) {
      await perform(run, values);
    },
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(values)}`,
  }));

/** The number of a payer. */
export const who = fc.nat(2);

/** The element at a random place; undefined for an empty list. */
export const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

/** Sends a request that succeeds and keeps it. */
export async function succeed<Result>({ sent }: Run, request: () => Promise<Result>): Promise<Result> {
  const result = await request();
  sent.push(request);
  return result;
}

/** Sends a request that is refused with this error. */
export const refuse = (request: () => Promise<unknown>, definition: ErrorDefinition): Promise<void> =>
  expect(request()).rejects.toMatchObject({ definition });

/** Sends a kept request again, twice at once; what it answers is its own affair, what it changes is seen by the balances. */
export const replayAct = defineAct('replay', fc.nat(80), async ({ sent }, index) => {
  const request = at(sent, index);
  if (!request) return;
  for (const reply of await Promise.allSettled([request(), request()]))
    if (reply.status === 'rejected') expect(reply.reason).toBeInstanceOf(AppError);
});
