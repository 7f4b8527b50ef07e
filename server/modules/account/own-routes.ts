import * as accountCalls from '@muyu/contract/account.ts';
import * as inviteCalls from '@muyu/contract/invite.ts';
import { revokeSession as revokeSessionCall, sessionList as sessionListCall } from '@muyu/contract/login.ts';
import * as settingsCalls from '@muyu/contract/settings.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addInviteCode } from './commands/add-invite-code.ts';
import { appealSanction } from './commands/appeal-sanction.ts';
import { changePassword } from './commands/change-password.ts';
import { changePhone } from './commands/change-phone.ts';
import { logout } from './commands/logout.ts';
import { readSanction } from './commands/read-sanction.ts';
import { cancelDeletion, requestDeletion } from './commands/request-deletion.ts';
import { requestExport } from './commands/request-export.ts';
import { revokeSession } from './commands/revoke-session.ts';
import { setQuestions } from './commands/set-questions.ts';
import { updateInfo } from './commands/update-info.ts';
import { updateFeedSettings, updateNotice, updatePrivacy } from './commands/update-settings.ts';
import { updateUsername } from './commands/update-username.ts';
import { exportState } from './queries/export-state.ts';
import { identityCard } from './queries/identity-card.ts';
import { inviteRanking } from './queries/invite-ranking.ts';
import { mySanctions } from './queries/my-sanctions.ts';
import { feedSettings, noticeSettings, privacySettings } from './queries/own-settings.ts';
import { safety } from './queries/safety.ts';
import { sessionList } from './queries/session-list.ts';
import { userInfo } from './queries/user-info.ts';

/** What a signed-in person does with their own account. */
export const ownRoutes: Route[] = [
  on(accountCalls.userInfo, userInfo),
  on(accountCalls.updateInfo, updateInfo),
  on(accountCalls.updateUsername, updateUsername),
  on(accountCalls.identityCard, identityCard),
  on(accountCalls.logout, logout),
  on(sessionListCall, sessionList),
  on(revokeSessionCall, revokeSession),
  on(settingsCalls.changePassword, changePassword),
  on(settingsCalls.changePhone, changePhone),
  on(settingsCalls.safety, safety),
  on(settingsCalls.setQuestions, setQuestions),
  on(settingsCalls.privacySettings, privacySettings),
  on(settingsCalls.updatePrivacy, updatePrivacy),
  on(settingsCalls.noticeSettings, noticeSettings),
  on(settingsCalls.updateNotice, updateNotice),
  on(settingsCalls.feedSettings, feedSettings),
  on(settingsCalls.updateFeedSettings, updateFeedSettings),
  on(settingsCalls.mySanctions, mySanctions),
  on(settingsCalls.readSanction, readSanction),
  on(settingsCalls.appealSanction, appealSanction),
  on(settingsCalls.exportState, exportState),
  on(settingsCalls.requestExport, requestExport),
  on(settingsCalls.requestDeletion, requestDeletion),
  on(settingsCalls.cancelDeletion, cancelDeletion),
  on(inviteCalls.inviteRanking, inviteRanking),
  on(inviteCalls.addInviteCode, addInviteCode),
];
