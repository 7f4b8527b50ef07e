import * as calls from '@muyu/contract/account.ts';
import { on, onPublic, type Route } from '#platform/http/bind.ts';
import { enterAsVisitor } from './commands/enter-as-visitor.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { register } from './commands/register.ts';
import { checkUsername } from './queries/check-username.ts';
import { userInfo } from './queries/user-info.ts';

export const accountRoutes: Route[] = [
  onPublic(calls.enterAsVisitor, enterAsVisitor),
  onPublic(calls.checkUsername, checkUsername),
  onPublic(calls.register, register),
  onPublic(calls.login, login),
  on(calls.logout, logout),
  on(calls.userInfo, userInfo),
];
