import * as login from '@muyu/contract/login.ts';
import * as recovery from '@muyu/contract/recovery.ts';
import * as registration from '@muyu/contract/registration.ts';
import { on, onPublic, type Route } from '#platform/http/bind.ts';
import { appealLocked } from './commands/appeal-locked.ts';
import { bindVisitor } from './commands/bind-visitor.ts';
import { enterAsVisitor } from './commands/enter-as-visitor.ts';
import { login as logIn } from './commands/login.ts';
import { register } from './commands/register.ts';
import { retrievePassword } from './commands/retrieve-password.ts';
import { sendSms } from './commands/send-sms.ts';
import { verifyAnswers } from './commands/verify-answers.ts';
import { verifyCode } from './commands/verify-code.ts';
import { behavior } from './queries/behavior.ts';
import { checkInviteCode } from './queries/check-invite-code.ts';
import { checkPhone } from './queries/check-phone.ts';
import { checkUsername } from './queries/check-username.ts';
import { accountQuestions, findAccount } from './queries/find-account.ts';
import { questionList } from './questions.ts';

/** Every way into an account. */
export const entryRoutes: Route[] = [
  onPublic(login.enterAsVisitor, enterAsVisitor),
  onPublic(login.behavior, behavior),
  onPublic(login.sendSms, sendSms),
  onPublic(login.verifyCode, verifyCode),
  onPublic(login.login, logIn),
  onPublic(login.appealLocked, appealLocked),
  onPublic(registration.questionList, questionList),
  onPublic(registration.checkInviteCode, checkInviteCode),
  onPublic(registration.checkPhone, checkPhone),
  onPublic(registration.checkUsername, checkUsername),
  onPublic(registration.register, register),
  on(registration.bindVisitor, bindVisitor),
  onPublic(recovery.findAccount, findAccount),
  onPublic(recovery.accountQuestions, accountQuestions),
  onPublic(recovery.verifyAnswers, verifyAnswers),
  onPublic(recovery.retrievePassword, retrievePassword),
];
