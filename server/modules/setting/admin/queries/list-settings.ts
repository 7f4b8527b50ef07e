import { type listSettings as endpoint, type Setting, settingGroups } from '@muyu/contract/admin/setting.ts';
import { and, eq, gt } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { AnySetting } from '#platform/settings/define-setting.ts';
import { setting, settingChange, settingProposal } from '../../tables.ts';
import { toSettingDto, toSettingProposalDto } from '../../views.ts';
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
  const [rows, waiting] = await Promise.all([
    app.db
      .select()
      .from(setting)
      .innerJoin(
        settingChange,
        and(eq(settingChange.key, setting.key), eq(settingChange.revision, setting.revision)),
      ),
    app.db
      .select()
      .from(settingProposal)
      .where(and(eq(settingProposal.state, 'waiting'), gt(settingProposal.expiresAt, now))),
  ]);
  const names = await getOperatorNames(app.db, [
    ...rows.map((row) => row.setting_change.changedBy),
    ...waiting.map(({ proposedBy }) => proposedBy),
  ]);
  const latest = new Map(rows.map((row) => [row.setting.key, row]));
  const proposals = new Map(waiting.map((row) => [row.key, row]));
  return definitions.map((definition) => {
    const row = latest.get(definition.key);
    const proposal = proposals.get(definition.key);
    return toSettingDto(definition, locale, {
      value: row?.setting.value ?? null,
      revision: row?.setting.revision ?? 0,
      changedAt: row?.setting_change.changedAt ?? null,
      changedBy: row ? (names.get(row.setting_change.changedBy) ?? '') : null,
      proposal: proposal
        ? toSettingProposalDto(
            proposal,
            names.get(proposal.proposedBy) ?? '',
            proposal.proposedBy === viewer.operatorId,
          )
        : null,
    });
  });
}
