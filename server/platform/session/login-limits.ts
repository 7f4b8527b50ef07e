import type { SettingGroup } from '@muyu/contract/admin/setting.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import type { App } from '../app.ts';
import { defineSetting, localized, type SettingDefinition } from '../settings/define-setting.ts';
import type { AttemptLimit } from './failed-attempts.ts';
import { addressRule, nameRule, type WorkRule } from './login-work.ts';

type LimitName = 'loginTries' | 'loginLockMinutes' | 'loginNameTries' | 'loginAddressTries';

/** The settings of wrong logins of one kind of account (decisions, accounts). */
export type LoginLimitSettings = Readonly<Record<LimitName, SettingDefinition<number>>>;

/** Defines the limits of wrong logins of a module; `prefix` begins their titles. */
export function defineLoginLimits(
  module: string,
  group: SettingGroup,
  prefix: LocalizedText,
): LoginLimitSettings {
  const title = (zh: string, en: string, ja: string) =>
    localized(`${prefix.zh_CN}${zh}`, `${prefix.en_US}${en}`, `${prefix.ja}${ja}`);
  return {
    loginTries: defineSetting(`${module}.loginTries`, integerSpec(5, 3, 20), {
      group,
      unit: 'times',
      title: title('连续错误次数', 'wrong passwords in a row', '連続した誤り'),
      meaning: localized(
        '同一个网络里对同一个账号名输错多少次密码后要等待；登录过这个账号的设备不受影响。',
        'After this many wrong passwords for one account name from one network, that network has to wait with this name. Devices that have logged in before aren’t affected.',
        '同じネットワークから同じアカウント名でパスワードをこの回数誤ると待つ必要があります。以前ログインした端末には影響しません。',
      ),
    }),
    loginLockMinutes: defineSetting(`${module}.loginLockMinutes`, integerSpec(15, 1, 1440), {
      group,
      unit: 'minutes',
      title: title('输错后的等待时间', 'wait after wrong passwords', '誤った後の待ち時間'),
      meaning: localized(
        '最后一次输错后等待多少分钟。',
        'How many minutes the wait after the last wrong password lasts.',
        '最後に誤ってから待つ分数。',
      ),
    }),
    loginNameTries: defineSetting(`${module}.loginNameTries`, integerSpec(20, 5, 200), {
      group,
      unit: 'times',
      title: title('同一账号名的错误次数', 'wrong passwords of one name', 'アカウント名ごとの誤り'),
      meaning: localized(
        '24 小时内，不论来自哪里，同一个账号名输错多少次后，登录前要先完成一次设备运算。',
        'After this many wrong passwords for one account name in 24 hours, from anywhere, a login needs a proof of work.',
        '24時間以内に同じアカウント名でこの回数誤ると、ログインの前に端末での計算が必要になります。',
      ),
    }),
    loginAddressTries: defineSetting(`${module}.loginAddressTries`, integerSpec(50, 10, 1000), {
      group,
      unit: 'times',
      title: title('同一网络的错误次数', 'wrong passwords of one network', 'ネットワークごとの誤り'),
      meaning: localized(
        '一小时内同一个网络输错多少次后，登录前要先完成一次设备运算。校园和公司共用地址，不宜过低。',
        'After this many wrong passwords from one network in an hour, a login needs a proof of work. Campuses and companies share addresses.',
        '1時間以内に同じネットワークからこの回数誤ると、ログインの前に端末での計算が必要になります。学校や会社では共有されます。',
      ),
    }),
  };
}

/** How many wrong attempts lock, and for how long. */
export const attemptLimitOf = (
  { settings }: Pick<App, 'settings'>,
  limits: LoginLimitSettings,
): AttemptLimit => ({
  max: settings.get(limits.loginTries),
  lockMs: settings.get(limits.loginLockMinutes) * 60_000,
});

/** From how many wrong logins on a proof of work is asked for. */
export const workRulesOf = (
  { settings }: Pick<App, 'settings'>,
  limits: LoginLimitSettings,
): Record<'byName' | 'byAddress', WorkRule> => ({
  byName: nameRule(settings.get(limits.loginNameTries)),
  byAddress: addressRule(settings.get(limits.loginAddressTries)),
});
