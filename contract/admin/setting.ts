import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Id, Nullable, SanitizedText, StringEnum } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { settingKinds } from '../core/setting-spec.ts';
import { AdminReason, userAdminLimits } from './account.ts';
import { operatorErrors } from './operator.ts';

export const settingErrors = errors('setting', {
  unknown: 'notFound',
  changedMeanwhile: 'conflict',
  unchanged: 'failure',
  proposalWaiting: 'conflict',
  proposalGone: 'conflict',
});

/** Groups of settings, in the order of the console. */
export const settingGroups = [
  'identity',
  'places',
  'registration',
  'accounts',
  'posts',
  'media',
  'comments',
  'snapshots',
  'social',
  'feeds',
  'lists',
  'membership',
  'wallet',
  'invitations',
  'moderation',
  'notifications',
  'promotions',
  'games',
  'privacy',
  'rates',
  'backup',
  'operators',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/**
 * The permission that changes a setting: `settings` owners; `prices` (prices and fees) finance, too; `places` editors, too (decisions,
 * roles).
 */
const settingPermissions = ['settings', 'prices', 'places'] as const;
export type SettingPermission = (typeof settingPermissions)[number];

/** The days after which an unapproved proposal ends. */
export const proposalDays = 7;

/** A change that waits for a second operator; a value of null is the default. */
export const SettingProposal = Type.Object({
  proposalId: Id,
  value: Type.Unknown(),
  reason: Type.String(),
  proposedAt: DateTime,
  proposedBy: Type.String({ description: 'account name of the operator' }),
  expiresAt: DateTime,
  /** Whether the caller proposed it, and so may withdraw but not approve it. */
  own: Type.Boolean(),
});
export type SettingProposal = Static<typeof SettingProposal>;

/** The days for which a proposal that brought no change is shown. */
export const endedProposalDays = 30;

/** A proposal that another operator withdrew, or that nobody decided in time. */
export const EndedSettingProposal = Type.Object({
  value: Type.Unknown(),
  reason: Type.String(),
  proposedAt: DateTime,
  proposedBy: Type.String(),
  endedAt: DateTime,
  /** The operator who withdrew it, and the reason; null when nobody decided it. */
  withdrawn: Nullable(Type.Object({ by: Type.String(), reason: Type.String() })),
});
export type EndedSettingProposal = Static<typeof EndedSettingProposal>;

/** A setting with its meaning, bounds and present value; texts are in the language of the request. */
export const Setting = Type.Object({
  key: Type.String(),
  group: StringEnum(settingGroups),
  groupName: Type.String(),
  kind: StringEnum(settingKinds),
  title: Type.String(),
  meaning: Type.String(),
  unit: Nullable(Type.String()),
  /** The unit beside the number 1. */
  unitOfOne: Nullable(Type.String()),
  value: Type.Unknown(),
  default: Type.Unknown(),
  /** The lowest and the highest number. */
  minimum: Nullable(Type.Integer()),
  maximum: Nullable(Type.Integer()),
  /** The shortest and the longest text, in characters, or list, in entries. */
  minLength: Nullable(Type.Integer()),
  maxLength: Nullable(Type.Integer()),
  options: Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
  visibleToClients: Type.Boolean(),
  needsApproval: Type.Boolean({
    description: 'Whether a change of the present value waits for another operator.',
  }),
  proposal: Nullable(SettingProposal),
  /** The last proposal when it brought no change, for 30 days, until the setting changes or another one waits. */
  ended: Nullable(EndedSettingProposal),
  /** Grows with every change; 0 before the first one. */
  revision: Type.Integer(),
  changedAt: Nullable(DateTime),
  changedBy: Nullable(Type.String({ description: 'account name of the operator' })),
});
export type Setting = Static<typeof Setting>;

/** A change of a setting; a value of null is the default. */
export const SettingChange = Type.Object({
  revision: Type.Integer(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  /** The revision that this change took back. */
  undoes: Nullable(Type.Integer()),
  changedAt: DateTime,
  changedBy: Type.String(),
  /** The second operator, where two are needed. */
  approvedBy: Nullable(Type.String()),
});
export type SettingChange = Static<typeof SettingChange>;

const SettingKey = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z.]+$' });
/** The revision that the operator saw: a change of another one is refused. */
const revision = Type.Integer({ minimum: 0 });

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/operator/private/setting/list',
  access: 'operator',
  permission: 'openSettings',
  summary:
    'The settings that the operator may change, by group; finance sees prices and fees, editors the names of places.',
  data: Type.Array(Setting),
});

export const countSettingProposals = defineEndpoint({
  method: 'GET',
  path: '/operator/private/setting/proposal/count',
  access: 'operator',
  permission: 'openSettings',
  summary: 'How many changes of settings that the operator may change wait for a second operator.',
  data: Type.Object({ waiting: Type.Integer() }),
});

export const changeSetting = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/setting/{key}',
  access: 'operator',
  permission: 'openSettings',
  summary:
    'Changes a setting; every server uses the value within seconds. A value of null restores the default. With `needsApproval` the change is proposed, waits for another operator and ends after seven days.',
  params: { key: SettingKey },
  body: { value: Type.Unknown(), revision, reason: AdminReason },
  data: Setting,
  errors: [
    settingErrors.unknown,
    settingErrors.changedMeanwhile,
    settingErrors.unchanged,
    settingErrors.proposalWaiting,
  ],
});

export const undoSettingChange = defineEndpoint({
  method: 'POST',
  path: '/operator/private/setting/{key}/undo',
  access: 'operator',
  permission: 'openSettings',
  summary:
    'Restores the value that a setting had before one of its changes; with `needsApproval` it is proposed.',
  params: { key: SettingKey },
  body: { undoes: Type.Integer({ minimum: 1 }), revision, reason: AdminReason },
  data: Setting,
  errors: [
    settingErrors.unknown,
    settingErrors.changedMeanwhile,
    settingErrors.unchanged,
    settingErrors.proposalWaiting,
  ],
});

export const approveSettingProposal = defineEndpoint({
  method: 'POST',
  path: '/operator/private/setting/{key}/proposal/approve',
  access: 'operator',
  permission: 'openSettings',
  summary:
    'Makes a proposed change take effect. Refused to the operator who proposed it, and to one who may be the same person: one of the two, or the same operator, has created or changed their accounts in the last seven days.',
  params: { key: SettingKey },
  body: { proposalId: Id },
  data: Setting,
  errors: [
    settingErrors.unknown,
    settingErrors.changedMeanwhile,
    settingErrors.unchanged,
    settingErrors.proposalGone,
    operatorErrors.ownProposal,
    operatorErrors.linkedOperator,
  ],
});

export const withdrawSettingProposal = defineEndpoint({
  method: 'POST',
  path: '/operator/private/setting/{key}/proposal/withdraw',
  access: 'operator',
  permission: 'openSettings',
  summary: 'Ends a proposed change: its own operator without a reason, others with one.',
  params: { key: SettingKey },
  body: { proposalId: Id, reason: Type.Optional(SanitizedText(0, userAdminLimits.reason)) },
  data: Setting,
  errors: [settingErrors.unknown, settingErrors.proposalGone],
});

export const listSettingChanges = defineEndpoint({
  method: 'GET',
  path: '/operator/private/setting/{key}/changes',
  access: 'operator',
  permission: 'openSettings',
  summary: 'The changes of a setting, newest first.',
  params: { key: SettingKey },
  query: pageFields('limit', 'console'),
  data: PageOf(SettingChange),
  errors: [settingErrors.unknown],
});
