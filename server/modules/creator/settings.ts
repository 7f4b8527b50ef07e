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

export const creatorSettings = [creatorAge, ...creatorRateLimits];
