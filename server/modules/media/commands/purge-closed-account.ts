import type { SanctionChanged } from '#modules/sanction';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listFileIds } from '../queries/list-file-ids.ts';
import { enqueuePurge } from './withdraw-files.ts';

/** Listener of `sanctionChanged`: caches in front delete the files of a person whose account is closed. Servers ask for its state. */
export const purgeClosedAccount =
  (app: App) =>
  async (tx: Transaction, { userId, kind, change }: SanctionChanged): Promise<void> => {
    if (kind === 'close' && change === 'given') await enqueuePurge(app, tx, await listFileIds(tx, userId));
  };
