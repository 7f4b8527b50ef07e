/** Sanctions against accounts, appeals against them, operators' notes about users. */

export { recordSanction } from './admin/commands/change-sanction.ts';
export { sanctionLockedUser } from './commands/sanction-user.ts';
export { type SanctionChanged, sanctionChanged } from './events.ts';
export { listSanctions } from './queries/list-sanctions.ts';
