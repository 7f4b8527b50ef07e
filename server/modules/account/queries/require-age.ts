import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { App, Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { SettingDefinition } from '#platform/settings/define-setting.ts';
import { getEligibility } from './get-eligibility.ts';

/** Whether a person of this age has the lowest age of a setting; not without a birthday, or with an impossible one. */
export const isOldEnough = (
  { settings }: Pick<App, 'settings'>,
  minimum: SettingDefinition<number>,
  age: number | null,
): boolean => (age ?? 0) >= settings.get(minimum);

/**
 * Fails with `definition` and the lowest age of the setting when the caller is younger; `affectedFields` are those that ask for
 * the age.
 */
export async function requireAge<E extends ErrorDefinition>(
  context: Context<UserViewer, E>,
  minimum: SettingDefinition<number>,
  definition: NoInfer<E>,
  affectedFields?: readonly string[],
): Promise<void> {
  const { app, viewer, now } = context;
  const eligibility = (await getEligibility(app.db, [viewer.userId], now)).get(viewer.userId);
  if (!isOldEnough(app, minimum, eligibility?.age ?? null))
    fail<E>(context, definition, {
      age: app.settings.get(minimum),
      ...(affectedFields && { affectedFields }),
    });
}
