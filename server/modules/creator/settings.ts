import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
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

export const proofDays = defineSetting('creator.proofDays', integerSpec(30, 1, 3650), {
  group: 'membership',
  unit: 'days',
  title: localized(
    '保留认证材料的天数',
    'Days that proofs of a certification are kept',
    '認証の証明画像の保存日数',
  ),
  meaning: localized(
    '申请有结果多少天后，删除申请时上传的证明图片；结果和说明保留。',
    'The pictures of an application are deleted this many days after the decision. The decision and the note stay.',
    '審査の結果が出てからこの日数が過ぎると、申請の証明画像を削除します。結果と説明は残ります。',
  ),
});

export const creatorSettings = [creatorAge, proofDays, ...creatorRateLimits];
