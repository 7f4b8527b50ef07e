import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const membershipRateLimits = [
  defineRateLimit(
    'membership.rateSubscriptionPrices',
    localized('设置订阅价格', 'Changes of the subscription price', '購読料の変更'),
    [setSubscriptionPrice],
  ),
];
