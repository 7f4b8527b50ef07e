import { addFeedback } from '@muyu/contract/feedback.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const feedbackRateLimits = [
  defineRateLimit('feedback.rateFeedback', localized('提交反馈', 'Feedback', 'ご意見の送信'), [addFeedback]),
];
