import { type AuditContext, recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';

/** Records a stored picture: anybody who knows the name can open it, also while nothing uses it. */
export const recordPicture = (
  context: AuditContext & { app: Pick<App, 'db'> },
  name: string,
): Promise<void> =>
  context.app.db.transaction((tx) =>
    recordAction(context, tx, {
      action: 'picture.add',
      targetType: 'picture',
      targetId: name,
      before: null,
      after: { name },
    }),
  );
