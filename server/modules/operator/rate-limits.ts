import { operatorLogin } from '@muyu/contract/admin/operator.ts';
import { finishTotpEnrolment, startTotpEnrolment } from '@muyu/contract/admin/operator-accounts.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const operatorRateLimits = [
  defineRateLimit(
    'operator.rateEnrolment',
    localized('开始绑定验证器', 'Authenticator setups started', '認証アプリの登録開始'),
    [startTotpEnrolment],
  ),
  defineRateLimit(
    'operator.rateEnrolmentEnd',
    localized('完成绑定验证器', 'Authenticator setups finished', '認証アプリの登録完了'),
    [finishTotpEnrolment],
  ),
  defineRateLimit(
    'operator.rateLogin',
    localized('控制台登录请求', 'Login requests of the console', '管理画面へのログイン要求'),
    [operatorLogin],
  ),
];
