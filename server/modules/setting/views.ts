import type {
  EndedSettingProposal,
  Setting,
  SettingChange,
  SettingProposal,
} from '@muyu/contract/admin/setting.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { type AnySetting, needsApproval } from '#platform/settings/define-setting.ts';
import { settingGroupNames, settingUnits, unitOfOne } from '#platform/settings/setting-texts.ts';
import { isValidSetting } from '#platform/settings/validate-setting.ts';
import type { settingChange, settingProposal } from './tables.ts';

type Bounds = Partial<
  Record<'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxGraphemes' | 'minItems' | 'maxItems', number>
> & { properties?: Record<string, Bounds> };

/** The bounds of a schema as the console shows them: of a localized text those of each language. */
function boundsOf(schema: Bounds) {
  const text = schema.properties?.zh_CN ?? schema;
  return {
    minimum: schema.minimum ?? null,
    maximum: schema.maximum ?? null,
    minLength: text.minItems ?? text.minLength ?? null,
    maxLength: text.maxItems ?? text.maxGraphemes ?? text.maxLength ?? null,
  };
}

type Stored = {
  value: unknown;
  revision: number;
  changedAt: Date | null;
  changedBy: string | null;
  proposal: SettingProposal | null;
  ended: EndedSettingProposal | null;
};

/** A definition with its stored value; null, and a value that is out of bounds now, show the default. */
export function toSettingDto(definition: AnySetting, locale: Locale, stored: Stored): Setting {
  const { key, group, spec, title, meaning, unit, options = {}, visibility } = definition;
  const isStored = stored.value !== null && isValidSetting(definition, stored.value);
  const value = isStored ? stored.value : spec.default;
  return {
    key,
    group,
    groupName: settingGroupNames[group][locale],
    kind: spec.kind,
    title: title[locale],
    meaning: meaning[locale],
    unit: unit ? settingUnits[unit][locale] : null,
    unitOfOne: unit ? unitOfOne(unit, locale) : null,
    value,
    default: spec.default,
    ...boundsOf(spec.schema as Bounds),
    options: Object.entries(options).map(([value, name]) => ({ value, name: name[locale] })),
    visibleToClients: visibility === 'client',
    needsApproval: needsApproval(definition, spec.kind === 'switch' ? !value : value),
    proposal: stored.proposal,
    ended: stored.ended,
    revision: stored.revision,
    changedAt: stored.changedAt?.toISOString() ?? null,
    changedBy: stored.changedBy,
  };
}

export const toSettingChangeDto = (
  row: typeof settingChange.$inferSelect,
  changedBy: string,
  approvedBy: string | null,
): SettingChange => ({
  revision: row.revision,
  before: row.before,
  after: row.after,
  reason: row.reason,
  undoes: row.undoes,
  changedAt: row.changedAt.toISOString(),
  changedBy,
  approvedBy,
});

export const toSettingProposalDto = (
  row: typeof settingProposal.$inferSelect,
  proposedBy: string,
  own: boolean,
): SettingProposal => ({
  proposalId: row.proposalId,
  value: row.value,
  reason: row.reason,
  proposedAt: row.proposedAt.toISOString(),
  proposedBy,
  expiresAt: row.expiresAt.toISOString(),
  own,
});

export const toEndedProposalDto = (
  row: typeof settingProposal.$inferSelect,
  nameOf: (operatorId: string) => string,
): EndedSettingProposal => ({
  value: row.value,
  reason: row.reason,
  proposedAt: row.proposedAt.toISOString(),
  proposedBy: nameOf(row.proposedBy),
  endedAt: (row.decidedAt ?? row.expiresAt).toISOString(),
  withdrawn: row.decidedBy === null ? null : { by: nameOf(row.decidedBy), reason: row.declineReason ?? '' },
});
