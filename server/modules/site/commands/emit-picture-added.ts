import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { sitePictureAdded } from '../events.ts';

export type PictureContext = Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now' | 'requestId'>;

/** Emits `sitePictureAdded` for a picture that the caller stored. */
export const emitPictureAdded = (
  { app, viewer, now, requestId }: PictureContext,
  name: string,
): Promise<void> =>
  app.db.transaction((tx) =>
    app.events.emit(tx, sitePictureAdded, { name, operatorId: viewer.operatorId, requestId }, now),
  );
