import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';
import { chatRateLimits } from './rate-limits.ts';

export const unansweredMessages = defineSetting('chat.unanswered', integerSpec(3, 1, 20), {
  group: 'social',
  unit: 'items',
  title: localized('未回复前的私信数', 'Messages before an answer', '返信前のメッセージ数'),
  meaning: localized(
    '对方从没回复时，最多能发多少条私信。',
    'Maximum number of messages to someone who has never answered.',
    '一度も返信していない相手に送れるメッセージの上限。',
  ),
});

export const chatSettings = [unansweredMessages, ...chatRateLimits];
