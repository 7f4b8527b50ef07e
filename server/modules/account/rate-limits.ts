import { updateInfo, updateUsername } from '@muyu/contract/account/account.ts';
import { getPowChallenge, login } from '@muyu/contract/account/login.ts';
import {
  bindVisitor,
  checkInviteCode,
  checkPhone,
  checkUsername,
} from '@muyu/contract/account/registration.ts';
import { changePhone } from '@muyu/contract/account/settings.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const accountRateLimits = [
  defineRateLimit(
    'account.rateChallenge',
    localized('获取设备运算题', 'Proof-of-work challenges', '端末での計算の課題の取得'),
    [getPowChallenge],
  ),
  defineRateLimit('account.rateLogin', localized('登录请求', 'Login requests', 'ログインの要求'), [login]),
  defineRateLimit(
    'account.rateCheck',
    localized('查询邀请码和手机号', 'Checks of invite codes and phones', '招待コードと電話番号の確認'),
    [checkInviteCode, checkPhone],
  ),
  defineRateLimit(
    'account.rateCheckName',
    localized('查询账号名', 'Checks of account names', 'アカウント名の確認'),
    [checkUsername],
  ),
  defineRateLimit(
    'account.rateRegister',
    localized('访客注册', 'Registrations of visitors', 'ゲストの登録'),
    [bindVisitor],
  ),
  defineRateLimit('account.rateProfile', localized('修改资料', 'Changes of profiles', 'プロフィールの変更'), [
    updateInfo,
  ]),
  defineRateLimit(
    'account.rateUsername',
    localized('修改账号名', 'Changes of account names', 'アカウント名の変更'),
    [updateUsername],
  ),
  defineRateLimit('account.ratePhone', localized('更换手机号', 'Changes of phones', '電話番号の変更'), [
    changePhone,
  ]),
];
