import type { SitePictureAdded } from '#modules/site';
import type { Transaction } from '#platform/database/database.ts';
import { recordActionOf } from './record-action.ts';

/** Listener of `sitePictureAdded`. */
export const recordSitePicture = (
  tx: Transaction,
  { name, operatorId, requestId }: SitePictureAdded,
  now: Date,
): Promise<void> =>
  recordActionOf({ now, requestId }, tx, operatorId, {
    action: 'picture.add',
    targetType: 'picture',
    targetId: name,
    before: null,
    after: { name },
  });
