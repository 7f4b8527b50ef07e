import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';

export const appealDays = defineSetting('moderation.appealDays', integerSpec(20, 1, 180), {
  group: 'moderation',
  unit: 'days',
  title: localized('申诉期限', 'Days to appeal', '異議申し立ての期限'),
  meaning: localized(
    '驳回或隐藏后多少天内可以申诉。',
    'The days after a rejection or hiding in which the author of the content may appeal.',
    '却下または非表示の後、投稿者が異議を申し立てられる日数。',
  ),
});
export const reportsPerDay = defineSetting('moderation.reportsPerDay', integerSpec(10, 1, 100), {
  group: 'moderation',
  unit: 'perDay',
  title: localized('每天举报次数', 'Reports a day', '1日の報告数'),
  meaning: localized(
    '一个人每天最多举报多少次。',
    'Maximum number of reports per person in a day.',
    '1人が1日に報告できる回数。',
  ),
});
export const reportLength = defineClientSetting('moderation.reportLength', {
  group: 'moderation',
  unit: 'characters',
  title: localized('举报说明字数', 'Length of a report', '報告の文字数'),
  meaning: localized(
    '举报说明最多有多少字。',
    'Maximum number of characters in the text of a report.',
    '報告の説明の最大文字数。',
  ),
});

export const moderationSettings = [appealDays, reportsPerDay, reportLength];
