import * as endpoints from '@muyu/contract/admin/setting.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { approveSettingProposal } from './commands/approve-proposal.ts';
import { changeSetting } from './commands/change-setting.ts';
import { undoSettingChange } from './commands/undo-setting-change.ts';
import { withdrawSettingProposal } from './commands/withdraw-proposal.ts';
import { countSettingProposals } from './queries/count-proposals.ts';
import { listSettingChanges } from './queries/list-setting-changes.ts';
import { listSettings } from './queries/list-settings.ts';

export const settingAdminRoutes: Route[] = [
  operatorRoute(endpoints.listSettings, listSettings),
  operatorRoute(endpoints.countSettingProposals, countSettingProposals),
  operatorRoute(endpoints.changeSetting, changeSetting),
  operatorRoute(endpoints.undoSettingChange, undoSettingChange),
  operatorRoute(endpoints.approveSettingProposal, approveSettingProposal),
  operatorRoute(endpoints.withdrawSettingProposal, withdrawSettingProposal),
  operatorRoute(endpoints.listSettingChanges, listSettingChanges),
];
