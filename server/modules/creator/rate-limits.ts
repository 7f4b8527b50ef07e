import { applyForCertification } from '@muyu/contract/creator.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const creatorRateLimits = [
  defineRateLimit(
    'creator.rateApplications',
    localized('认证申请', 'Applications for certification', '認証の申請'),
    [applyForCertification],
  ),
];
