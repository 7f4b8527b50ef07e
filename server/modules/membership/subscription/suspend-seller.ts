import type { SanctionChanged } from '#modules/sanction';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { endSubscriptionsJob } from '../jobs.ts';
import { publishCreatorChanged } from './creator-terms.ts';

/** Listener of `sanctionChanged`: a frozen or closed account sells nothing; a closed one returns what was paid in advance. */
export const suspendSeller =
  (app: App) =>
  async (tx: Transaction, { userId, kind, change }: SanctionChanged): Promise<void> => {
    await publishCreatorChanged(app, tx, userId);
    if (kind === 'close' && change === 'given')
      await app.jobs.send(tx, endSubscriptionsJob, { creatorId: userId });
  };
