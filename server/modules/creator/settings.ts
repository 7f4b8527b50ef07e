import type { App } from '#platform/app.ts';
import { defineClientSetting, localized } from '#platform/settings/define-setting.ts';
import { creatorRateLimits } from './rate-limits.ts';

export const creatorAge = defineClientSetting('creator.minimumAge', {
  group: 'membership',
  unit: 'years',
  title: localized('认证最低年龄', 'Minimum age for a certification', '認証の最低年齢'),
  meaning: localized(
    '申请认证至少多少岁（创作者认证和真人认证相同）。',
    'The minimum age for a certification.',
    '認証（クリエイター認証・本人認証）を申請できる最低年齢。',
  ),
});

/** Whether a person of this age may be certified; not without a birthday, or with an impossible one. */
export const mayBeCertified = ({ settings }: Pick<App, 'settings'>, age: number | null): boolean =>
  (age ?? 0) >= settings.get(creatorAge);

export const creatorSettings = [creatorAge, ...creatorRateLimits];
