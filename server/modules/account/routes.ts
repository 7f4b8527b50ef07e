import * as account from '@muyu/contract/account/account.ts';
import * as sessions from '@muyu/contract/account/login.ts';
import * as recovery from '@muyu/contract/account/recovery.ts';
import * as registration from '@muyu/contract/account/registration.ts';
import * as settings from '@muyu/contract/account/settings.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { changePassword } from './commands/change-password.ts';
import { changePhone } from './commands/change-phone.ts';
import { enterAsVisitor } from './commands/login/enter-as-visitor.ts';
import { login } from './commands/login/login.ts';
import { logout } from './commands/login/logout.ts';
import { revokeSession } from './commands/login/revoke-session.ts';
import { bindVisitor } from './commands/registration/bind-visitor.ts';
import { register } from './commands/registration/register.ts';
import { updateInfo } from './commands/update-info.ts';
import { updateUsername } from './commands/update-username.ts';
import { retrievePassword } from './commands/verification/retrieve-password.ts';
import { sendSms } from './commands/verification/send-sms.ts';
import { setQuestions } from './commands/verification/set-questions.ts';
import { verifyAnswers } from './commands/verification/verify-answers.ts';
import { verifyCode } from './commands/verification/verify-code.ts';
import { checkPhone } from './queries/check-phone.ts';
import { checkUsername } from './queries/check-username.ts';
import { findAccount, listAccountQuestions } from './queries/find-account.ts';
import { getIdentityCard } from './queries/get-identity-card.ts';
import { getPowChallenge } from './queries/get-pow-challenge.ts';
import { getUserInfo } from './queries/get-user-info.ts';
import { getAccountSecurity } from './queries/sessions/get-account-security.ts';
import { listSessions } from './queries/sessions/list-sessions.ts';
import { listSecurityQuestions } from './questions.ts';

export const accountRoutes: Route[] = [
  publicRoute(sessions.enterAsVisitor, enterAsVisitor),
  publicRoute(sessions.getPowChallenge, getPowChallenge),
  publicRoute(sessions.sendSms, sendSms),
  publicRoute(sessions.verifyCode, verifyCode),
  publicRoute(sessions.login, login),
  memberRoute(sessions.listSessions, listSessions),
  memberRoute(sessions.revokeSession, revokeSession),
  memberRoute(account.logout, logout),
  publicRoute(registration.listSecurityQuestions, listSecurityQuestions),
  publicRoute(registration.checkPhone, checkPhone),
  publicRoute(registration.checkUsername, checkUsername),
  publicRoute(registration.register, register),
  memberRoute(registration.bindVisitor, bindVisitor),
  publicRoute(recovery.findAccount, findAccount),
  publicRoute(recovery.listAccountQuestions, listAccountQuestions),
  publicRoute(recovery.verifyAnswers, verifyAnswers),
  publicRoute(recovery.retrievePassword, retrievePassword),
  memberRoute(account.getUserInfo, getUserInfo),
  memberRoute(account.updateInfo, updateInfo),
  memberRoute(account.updateUsername, updateUsername),
  memberRoute(account.getIdentityCard, getIdentityCard),
  memberRoute(settings.changePassword, changePassword),
  memberRoute(settings.changePhone, changePhone),
  memberRoute(settings.getAccountSecurity, getAccountSecurity),
  memberRoute(settings.setQuestions, setQuestions),
];
