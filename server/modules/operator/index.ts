/** Operators: what other modules call for their admin endpoints. */
export { lockOperator } from './commands/lock-operator.ts';
export { type Action, type AuditContext, recordAction } from './commands/record-action.ts';
export { hasRecordedSince } from './queries/has-recorded-since.ts';
export { isLinkedOperator } from './queries/is-linked-operator.ts';
export { getOperatorNames, hasOtherOperatorWith, listOperatorsWith } from './queries/list-operators.ts';
export { listRecordedTargets } from './queries/list-recorded-targets.ts';
export { requireOtherOperator, requireUnlinkedOperator } from './queries/require-other-operator.ts';
