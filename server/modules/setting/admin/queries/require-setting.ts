import { settingErrors } from '@muyu/contract/admin/setting.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';

/** The settings that the operator may change, in the order of the modules. */
export const listOwnSettings = ({ app, viewer }: Context<OperatorViewer>): AnySetting[] =>
  [...app.settings.definitions.values()].filter(({ permission }) => viewer.permissions.includes(permission));

/** The definition of a setting; fails with `unknown` when there is none that the operator may change. */
export const requireSetting = (
  context: Context<OperatorViewer, typeof settingErrors.unknown>,
  key: string,
): AnySetting =>
  listOwnSettings(context).find((definition) => definition.key === key) ??
  fail(context, settingErrors.unknown);
