import type { countSettingProposals as endpoint } from '@muyu/contract/admin/setting.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { settingProposal } from '../../tables.ts';
import { listOwnSettings } from './require-setting.ts';

/** Counts the changes of settings that wait for a second operator, of the settings that this one may change. */
export async function countSettingProposals(context: ContextOf<typeof endpoint>) {
  const keys = listOwnSettings(context).map(({ key }) => key);
  const isWaiting = and(
    eq(settingProposal.state, 'waiting'),
    gt(settingProposal.expiresAt, context.now),
    inArray(settingProposal.key, keys),
  );
  return { waiting: await context.app.db.$count(settingProposal, isWaiting) };
}
