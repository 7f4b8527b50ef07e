import Type, { type Static } from 'typebox';
import { UserCard } from '../../account/account.ts';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, StringEnum, Yuan } from '../../core/fields.ts';
import { CountedPageOf, PageOf, pageFields } from '../../core/paging.ts';
import { withdrawalErrors, withdrawalFields, withdrawalStates } from '../../wallet/withdrawal.ts';
import { AdminReason } from '../account.ts';
import { operatorErrors } from '../operator.ts';

export const withdrawalAdminErrors = errors('withdrawalAdmin', {
  ownApproval: 'notAllowed',
  tooYoung: 'failure',
  ownFile: 'notAllowed',
  unreadable: 'failure',
  nothingToExport: 'failure',
  unknownExport: 'notFound',
  held: 'failure',
});

/** Withdrawals of one batch, and characters of one file of results. */
export const withdrawalAdminLimits = { batch: 100, text: 200_000, lines: 2000 } as const;

/** Risk marks that weigh more than the others. */
export const graveRisks = ['suspended', 'underage', 'fastInOut', 'unearned', 'platformRefunds'] as const;
/**
 * Risk marks of a withdrawal, of the days that a setting counts before it: a device that had not been in before, a card
 * added, no withdrawal paid yet, and recharges of at least half of the amount. `unearned` has no limit of time: with this one the
 * withdrawals of the person exceed all that they have earned. `suspended`: the account is frozen or closed now.
 * `underage`: the person is too young to move money, as after a correction of the birthday.
 * `platformRefunds`: for refunds of their sales in the last 90 days the platform paid what their own money did not cover.
 */
const withdrawalRisks = [...graveRisks, 'newDevice', 'newCard', 'first'] as const;
export type WithdrawalRisk = (typeof withdrawalRisks)[number];

/** A withdrawal as operators see it. */
export const AdminWithdrawal = Type.Object({
  ...withdrawalFields,
  user: UserCard,
  risks: Type.Array(StringEnum(withdrawalRisks)),
  /**
   * Approvals that an applied withdrawal needs, one or two (with the approval of the caller), and the account names of those who gave one. While it is applied, those
   * of operators who are active and handle money count.
   */
  approvalsNeeded: Type.Integer(),
  approvedBy: Type.Array(Type.String()),
  approvedByMe: Type.Boolean(),
  /** The reason of a rejection or failure. */
  reason: Nullable(Type.String()),
  /** The number of the file for the bank that contains it. */
  exportNumber: Nullable(Type.Integer()),
});
export type AdminWithdrawal = Static<typeof AdminWithdrawal>;

export const listAdminWithdrawals = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/withdrawal/page',
  summary:
    'Withdrawals of one state, open ones oldest first and ended ones newest first, or all of one person, newest first.',
  query: {
    ...pageFields('limit', 'console'),
    state: Type.Optional(StringEnum(withdrawalStates)),
    userId: Type.Optional(Id),
  },
  data: CountedPageOf(AdminWithdrawal),
});

/** Figures of the person who withdraws, yuan; refunds lower `earned` and `spent`. `returned` counts rejected and failed withdrawals. */
const WithdrawalHistory = Type.Object({
  joinedAt: DateTime,
  recharged: Yuan,
  earned: Yuan,
  spent: Yuan,
  withdrawn: Yuan,
  paid: Type.Integer(),
  returned: Type.Integer(),
  platformRefunds: Yuan,
});

export const getAdminWithdrawal = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/withdrawal/{withdrawalId}',
  summary: 'One withdrawal with its steps, who took them, and the figures of the person.',
  params: { withdrawalId: Id },
  data: Type.Object({
    ...AdminWithdrawal.properties,
    /** `approval`: one that did not suffice, of an amount that needs two. */
    steps: Type.Array(
      Type.Object({
        state: StringEnum([...withdrawalStates, 'approval']),
        at: DateTime,
        operator: Nullable(Type.String()),
        reason: Nullable(Type.String()),
      }),
    ),
    history: WithdrawalHistory,
  }),
  errors: [withdrawalErrors.notFound],
});

export const approveWithdrawal = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/{withdrawalId}/approve',
  summary:
    'Approves a withdrawal. Above the amount of a setting, alone or with all that the operator approved alone in 24 hours, it stays applied until a second operator approves it. That of a person who is too young to move money is refused.',
  params: { withdrawalId: Id },
  body: {},
  data: Type.Object({ state: StringEnum(withdrawalStates) }),
  errors: [
    withdrawalErrors.notFound,
    withdrawalErrors.alreadyDecided,
    withdrawalAdminErrors.ownApproval,
    withdrawalAdminErrors.tooYoung,
    operatorErrors.linkedOperator,
  ],
});

export const rejectWithdrawal = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/{withdrawalId}/reject',
  summary:
    'Rejects an applied or approved withdrawal with a reason that the person reads; the amount returns.',
  params: { withdrawalId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [withdrawalErrors.notFound, withdrawalErrors.alreadyDecided],
});

export const payWithdrawal = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/{withdrawalId}/result',
  summary:
    'What the bank did with a withdrawal that is being paid: paid, or failed with a reason. When the withdrawals of files that an operator failed in 24 hours exceed the amount of a setting, those of a file of their own are failed by another operator.',
  params: { withdrawalId: Id },
  body: { paid: Type.Boolean(), reason: Type.Optional(SanitizedText(0, 200)) },
  data: Empty,
  errors: [
    withdrawalErrors.notFound,
    withdrawalErrors.alreadyDecided,
    withdrawalAdminErrors.ownFile,
    operatorErrors.linkedOperator,
  ],
});

const Chosen = {
  withdrawalIds: Type.Array(Id, { minItems: 1, maxItems: withdrawalAdminLimits.batch }),
};
/**
 * The outcome for each withdrawal of a batch: `waits` for a second operator, `own` was approved by the caller before, `linked` by an
 * operator who counts as the same person; that of an `underage` person is not approved.
 */
export const batchOutcomes = ['done', 'waits', 'own', 'linked', 'underage', 'changed', 'unknown'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];
const Outcomes = Type.Array(Type.Object({ withdrawalId: Type.String(), outcome: StringEnum(batchOutcomes) }));

export const approveWithdrawals = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/batch/approve',
  summary: 'Approves several withdrawals; each succeeds or fails by itself.',
  body: Chosen,
  data: Outcomes,
});

export const startWithdrawals = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/batch/start',
  summary: 'Starts paying approved withdrawals; each succeeds or fails by itself.',
  body: Chosen,
  data: Outcomes,
});

const BankFile = Type.Object({
  number: Type.Integer(),
  name: Type.String(),
  text: Type.String(),
  count: Type.Integer(),
});

export const exportWithdrawals = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/batch/export',
  summary:
    'A new CSV file for the bank, with full card numbers: the withdrawals that are being paid and that no file before contains, at most two thousand, oldest first; `hasMore`: others are in no file yet. No withdrawal is in two files. The audit log records it.',
  body: {},
  data: Type.Object({ ...BankFile.properties, hasMore: Type.Boolean() }),
  errors: [withdrawalAdminErrors.held, withdrawalAdminErrors.nothingToExport],
});

export const downloadWithdrawalExport = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawalExport/{number}/download',
  summary:
    'A file for the bank again, without the withdrawals whose result is known by now. The audit log records it.',
  params: { number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  body: {},
  data: BankFile,
  errors: [
    withdrawalAdminErrors.held,
    withdrawalAdminErrors.unknownExport,
    withdrawalAdminErrors.nothingToExport,
  ],
});

/** A file for the bank: what it contains, yuan after fees, and how many of it are still being paid. */
export const WithdrawalExport = Type.Object({
  number: Type.Integer(),
  count: Type.Integer(),
  sum: Yuan,
  open: Type.Integer(),
  createdAt: DateTime,
  createdBy: Type.String(),
});
export type WithdrawalExport = Static<typeof WithdrawalExport>;

export const listWithdrawalExports = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/withdrawalExport/page',
  summary: 'The files that were made for the bank, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(WithdrawalExport),
});

export const getBankFileHold = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/withdrawalExport/hold',
  summary:
    'Whether files for the bank are held: after a restore the site may lack what the bank has paid since `contentAt`, the moment that was restored.',
  data: Type.Object({ hold: Nullable(Type.Object({ restoredAt: DateTime, contentAt: DateTime })) }),
});

export const endBankFileHold = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawalExport/hold/end',
  summary:
    'Confirms, with a reason, that the results of the bank since the restored moment have been entered: files for the bank can be made again. Without a hold it has no effect.',
  body: { reason: AdminReason },
  data: Empty,
});

/** The effect of a line of the bank’s file, or why it has none; `own`, `linked`: another operator has to enter the failure. */
const resultOutcomes = [
  'paid',
  'failed',
  'unchanged',
  'unknown',
  'wrongState',
  'badLine',
  'reasonMissing',
  'repeated',
  'contradicts',
  'own',
  'linked',
] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

export const importWithdrawalResults = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/withdrawal/batch/import',
  summary:
    'Reads the bank’s results, lines of withdrawal id, result (paid or failed) and reason; the header of a file may name other columns for them. Lines that contradict each other about a withdrawal change nothing. `trial`: answers with what it would do and changes nothing. A repeated import changes nothing.',
  body: {
    text: SanitizedText(1, withdrawalAdminLimits.text),
    trial: Type.Optional(Type.Boolean()),
  },
  data: Type.Object({
    paid: Type.Integer(),
    failed: Type.Integer(),
    unchanged: Type.Integer(),
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        text: Type.String(),
        outcome: StringEnum(resultOutcomes),
        nickname: Nullable(Type.String()),
        /** The amount that the bank pays, without the fee; of a failed one the amount that returns, yuan. */
        amount: Nullable(Yuan),
        /** The first line of the file that gives another result for the withdrawal; neither is carried out. */
        contradicts: Nullable(Type.Integer()),
        /** Why the bank did not pay, which the person will read. */
        reason: Nullable(Type.String()),
      }),
    ),
  }),
  errors: [withdrawalAdminErrors.unreadable],
});
