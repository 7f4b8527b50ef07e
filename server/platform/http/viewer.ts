import type { Permission } from '@muyu/contract/core/call.ts';

/** Who is calling. A guest is a visitor account; a member a registered one. */
export type UserViewer = {
  kind: 'guest' | 'member';
  userId: string;
  sessionId: string;
  certified: boolean;
  /** Operators let this person read, and not speak to others. */
  limited: boolean;
};
export type OperatorViewer = {
  kind: 'operator';
  operatorId: string;
  sessionId: string;
  username: string;
  role: string;
  permissions: readonly Permission[];
};
export type Viewer = { kind: 'none' } | UserViewer | OperatorViewer;

/** What a token turned out to be: a session, or why it is none. */
export type Authentication = Viewer | { kind: 'unknown' } | { kind: 'ended' } | { kind: 'locked' };
