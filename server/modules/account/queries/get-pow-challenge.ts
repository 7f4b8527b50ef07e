import type { getPowChallenge as endpoint } from '@muyu/contract/account/login.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { createPowChallenge } from '#platform/session/proof-of-work.ts';

/** A challenge of one unit of work, for requests that always need a proof. */
export async function getPowChallenge({ app, now }: ContextOf<typeof endpoint>) {
  return { challenge: await createPowChallenge(app.config, now) };
}
