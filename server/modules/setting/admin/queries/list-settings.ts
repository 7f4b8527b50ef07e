import {
  endedProposalDays,
  type listSettings as endpoint,
  type Setting,
  settingGroups,
} from '@muyu/contract/admin/setting.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';
import { setting, settingChange, settingProposal } from '../../tables.ts';
import { toEndedProposalDto, toSettingDto, toSettingProposalDto } from '../../views.ts';
import { listOwnSettings } from './require-setting.ts';

/** The settings that the operator may change, in the order of the groups. */
export const listSettings = (context: ContextOf<typeof endpoint>): Promise<Setting[]> =>
  hydrateSettings(
    context,
    listOwnSettings(context).toSorted(
      (a, b) => settingGroups.indexOf(a.group) - settingGroups.indexOf(b.group),
    ),
  );

/** One setting with its latest change. */
export const getSetting = async (context: Caller, definition: AnySetting): Promise<Setting> =>
  (await hydrateSettings(context, [definition]))[0]!;

type Caller = Pick<Context<OperatorViewer>, 'app' | 'locale' | 'viewer' | 'now'>;

async function hydrateSettings(
  { app, locale, viewer, now }: Caller,
  definitions: readonly AnySetting[],
): Promise<Setting[]> {
  const [rows, last] = await Promise.all([
    app.db
      .select()
      .from(setting)
      .innerJoin(
        settingChange,
        and(eq(settingChange.key, setting.key), eq(settingChange.revision, setting.revision)),
      ),
    app.db
      .selectDistinctOn([settingProposal.key])
      .from(settingProposal)
      .where(gt(settingProposal.proposedAt, new Date(now.getTime() - endedProposalDays * DAY_MS)))
      .orderBy(settingProposal.key, desc(settingProposal.proposalId)),
  ]);
  const names = await getOperatorNames(app.db, [
    ...rows.map((row) => row.setting_change.changedBy),
    ...last.flatMap(({ proposedBy, decidedBy }) => (decidedBy ? [proposedBy, decidedBy] : [proposedBy])),
  ]);
  const nameOf = (operatorId: string) => names.get(operatorId) ?? '';
  const latest = new Map(rows.map((row) => [row.setting.key, row]));
  const proposals = new Map(last.map((row) => [row.key, row]));
  return definitions.map((definition) => {
    const row = latest.get(definition.key);
    const changedAt = row?.setting_change.changedAt ?? null;
    const proposal = proposals.get(definition.key);
    const isWaiting = proposal?.state === 'waiting' && proposal.expiresAt > now;
    return toSettingDto(definition, locale, {
      value: row?.setting.value ?? null,
      revision: row?.setting.revision ?? 0,
      changedAt,
      changedBy: row ? nameOf(row.setting_change.changedBy) : null,
      proposal:
        proposal && isWaiting
          ? toSettingProposalDto(
              proposal,
              nameOf(proposal.proposedBy),
              proposal.proposedBy === viewer.operatorId,
            )
          : null,
      ended:
        proposal && hasEnded(proposal, now) && (changedAt ?? 0) < (proposal.decidedAt ?? proposal.expiresAt)
          ? toEndedProposalDto(proposal, nameOf)
          : null,
    });
  });
}

/** Whether nobody decided the proposal in time, or another operator than its own withdrew it. */
const hasEnded = (
  { state, expiresAt, proposedBy, decidedBy }: typeof settingProposal.$inferSelect,
  now: Date,
): boolean =>
  state === 'withdrawn'
    ? decidedBy !== null && decidedBy !== proposedBy
    : state !== 'approved' && expiresAt <= now;
