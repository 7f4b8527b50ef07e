import type { Locale } from '@muyu/contract/core/locale.ts';
import type { App } from '#platform/app.ts';
import { companySetting, mailSetting } from '../settings.ts';

/** The operating company and the mail address: that of the setting, or of the variable MAIL. Both may be empty. */
export const getContact = (
  { settings, config }: Pick<App, 'settings' | 'config'>,
  locale: Locale,
): { company: string; mail: string } => ({
  company: settings.get(companySetting)[locale],
  mail: settings.get(mailSetting) || config.mail,
});
