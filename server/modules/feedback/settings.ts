import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';
import { feedbackRateLimits } from './rate-limits.ts';

export const guestsOfAddress = defineSetting('feedback.guestsOfAddress', integerSpec(30, 1, 10_000), {
  group: 'notifications',
  unit: 'perDay',
  title: localized(
    '同一网络的访客反馈数',
    'Feedback of the visitors of one network',
    '同じネットワークのゲストのご意見数',
  ),
  meaning: localized(
    '同一个网络的所有访客每天一共可以提交多少条反馈；注册用户不受此限。校园和公司共用地址，不宜过低。',
    'How many pieces of feedback all visitors of one network may send a day together; members are not affected. Campuses and companies share addresses.',
    '同じネットワークのゲスト全員が1日に送れるご意見の合計。会員には影響しません。学校や会社では共有されます。',
  ),
});

export const feedbackSettings = [...feedbackRateLimits, guestsOfAddress];
