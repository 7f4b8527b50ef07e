import { randomInt } from 'node:crypto';
import type { Context } from '#platform/app.ts';
import { makeChallenge } from '../commands/proofs.ts';

/** A try takes a browser a quarter of a millisecond a core: half a second on four cores, a few seconds on a slow phone. */
const least = 5_000;
const most = 9_000;

/** A proof-of-work challenge. */
export async function behavior({ app, now }: Context) {
  const challenge = await makeChallenge(app.config, now, randomInt(least, most));
  return { challenge: { ...challenge } };
}
