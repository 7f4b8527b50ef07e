import type { ProfileChanging } from '#modules/account';
import { placeNamesSetting } from '#modules/site';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { sendAgain } from '#platform/jobs/send-again.ts';
import { indexPlacesJob, indexTagJob, indexUserJob } from '../jobs.ts';

/** Enqueues an indexing, and once more for posts that are indexed by a publication meanwhile, with what it read before. */
async function enqueueTwice<Data extends object>(
  app: App,
  tx: Transaction,
  definition: JobDefinition<Data>,
  data: Data,
): Promise<void> {
  await app.jobs.send(tx, definition, data);
  await sendAgain(app, tx, definition, data);
}

/** The name is written after this event: the job reads it when the transaction has committed. */
export const enqueueChangingUser =
  (app: App) =>
  async (tx: Transaction, { userId, trial }: ProfileChanging): Promise<void> => {
    if (!trial) await enqueueTwice(app, tx, indexUserJob, { userId });
  };

export const enqueueUser =
  (app: App) =>
  (tx: Transaction, { userId }: { userId: string }): Promise<void> =>
    enqueueTwice(app, tx, indexUserJob, { userId });

export const enqueueTag =
  (app: App) =>
  (tx: Transaction, { tagId }: { tagId: string }): Promise<void> =>
    enqueueTwice(app, tx, indexTagJob, { tagId });

/** In the transaction of a change the settings still have the names from before it. */
export const enqueuePlaces = (app: App, tx: Transaction): Promise<void> =>
  enqueueTwice(app, tx, indexPlacesJob, { before: app.settings.get(placeNamesSetting) });
