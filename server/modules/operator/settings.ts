import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineLoginLimits } from '#platform/session/login-limits.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';
import { operatorRateLimits } from './rate-limits.ts';

export const sessionHours = defineSetting('operator.sessionHours', integerSpec(8, 1, 24), {
  group: 'operators',
  unit: 'hours',
  title: localized('控制台登录时长', 'Length of a console session', '管理画面のログイン時間'),
  meaning: localized(
    '运营人员登录后多少小时需要重新登录。',
    'Operators log in again after this many hours.',
    '担当者が再ログインするまでの時間。',
  ),
});

/** Wrong logins of operators. */
export const operatorLoginLimits = defineLoginLimits(
  'operator',
  'operators',
  localized('控制台登录：', 'Console login: ', '管理画面のログイン：'),
);

export const operatorSettings = [sessionHours, ...Object.values(operatorLoginLimits), ...operatorRateLimits];
