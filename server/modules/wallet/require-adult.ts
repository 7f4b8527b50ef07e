import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { getCertificationStatus } from '#modules/account';
import type { App, Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { minimumMoneyAge } from './settings.ts';

/** Whether a person of this age may move money; a person without a birthday may not (decisions, wallet). */
export const isOldEnough = ({ settings }: Pick<App, 'settings'>, age: number | null): boolean =>
  (age ?? 0) >= settings.get(minimumMoneyAge);

/** Whether a person is old enough to move money. */
export async function isAdult(app: App, userId: string, now: Date): Promise<boolean> {
  const status = (await getCertificationStatus(app.db, [userId], now)).get(userId);
  return isOldEnough(app, status?.age ?? null);
}

/** Fails with `definition` when the caller is too young to move money; `affectedFields` are those that ask for the age. */
export async function requireAdult<E extends ErrorDefinition>(
  context: Context<UserViewer, E>,
  definition: NoInfer<E>,
  affectedFields?: readonly string[],
): Promise<void> {
  const { app, viewer, now } = context;
  if (!(await isAdult(app, viewer.userId, now)))
    fail<E>(context, definition, {
      age: app.settings.get(minimumMoneyAge),
      ...(affectedFields && { affectedFields }),
    });
}
