import type { OperatorRole } from '@muyu/contract/admin/operator.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';

/** A signed-in user: `guest` is a visitor account, `member` a registered one. */
export type UserViewer = {
  kind: 'guest' | 'member';
  userId: string;
  sessionId: string;
  certified: boolean;
  /** Operators have restricted the account: it may not publish or send anything. */
  restricted: boolean;
  /** Came with the chat token: only the endpoints that accept it may be called. */
  chatOnly: boolean;
};
export type OperatorViewer = {
  kind: 'operator';
  operatorId: string;
  sessionId: string;
  username: string;
  role: OperatorRole;
  permissions: readonly Permission[];
  /** An operator of the demo community. */
  demo: boolean;
};
/** A caller without a session. */
export type AnonymousViewer = { kind: 'none' };
export type Viewer = AnonymousViewer | UserViewer | OperatorViewer;

/** The result of verifying a token: a session, or the reason why it is none. */
export type Authentication = Viewer | { kind: 'unknown' } | { kind: 'ended' } | { kind: 'locked' };

/** The key by which the requests of a session are limited: the account, or the operator; null without a session. */
export function limitKeyOf(viewer: Authentication): string | null {
  if (viewer.kind === 'operator') return `operator ${viewer.operatorId}`;
  return viewer.kind === 'guest' || viewer.kind === 'member' ? viewer.userId : null;
}
