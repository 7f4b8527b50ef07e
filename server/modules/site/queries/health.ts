import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { AppError } from '#platform/errors.ts';
import { databaseCheck } from './get-readiness.ts';

/** Succeeds when the database answers, as seen within the last second. */
export async function health({ app, now }: Context) {
  if ((await databaseCheck(app)(now)) === 'database') throw new AppError(coreErrors.unavailable, {});
  return { status: 'ok', version: app.config.version };
}
