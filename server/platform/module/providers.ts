import type { DeletionObstacle } from '@muyu/contract/account/account.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';
import type { ConsentVersion } from '@muyu/contract/legal.ts';
import type { SQL } from 'drizzle-orm';
import type { App, Context } from '../app.ts';
import type { Db, Transaction } from '../database/database.ts';
import type { ModuleDefinition } from './module.ts';

/** A new member, the invite code given at registration and the client's device id. */
export type Invited = { inviteeId: string; inviteCode: string; deviceId?: string };
/** `registeredAt` is null without the step from visitor to member. */
export type RegisteredMember = { userId: string; createdAt: Date; registeredAt: Date | null };
export type InvitationResult = 'recorded' | 'unknownInvite' | 'inviteSelf' | 'inviteTwice';

/** Invite codes and invitations, for registration and profiles in `account`, which ranks before their module. */
export type InvitationProvider = {
  /** The owner of an invite code, in any letter case and width; null for an unknown code. */
  findCodeOwner(db: Db, code: string): Promise<string | null>;
  /** The person who invites by a code; null for an unknown code and for that of a closed account. */
  findInviter(db: Db, code: string): Promise<string | null>;
  /** Records who invited a member and decides about the reward; writes nothing unless it answers `recorded`. */
  recordInvitation(
    context: Pick<Context, 'app' | 'now' | 'address'>,
    tx: Transaction,
    invited: Invited,
  ): Promise<InvitationResult>;
  /** The invite code of a member; creates it on the first read. */
  getOrCreateInviteCode(app: App, userId: string): Promise<string>;
  /** Whether a member may still say who invited them. */
  mayAddInviteCode(app: App, member: RegisteredMember, now: Date): Promise<boolean>;
};

/** Consent to the legal documents, for registration in `account`, which ranks before their module. */
export type ConsentProvider = {
  /** The versions in force to which `given` does not agree; none when it suffices. */
  listMissing(db: Db, given: readonly ConsentVersion[]): Promise<ConsentVersion[]>;
  record(tx: Transaction, userId: string, given: readonly ConsentVersion[], now: Date): Promise<void>;
};

/** The sanction that suspends an account: since when, the reason, and the appeal against it; `answer` is null while it waits. */
export type SuspendingSanction = {
  sanctionId: string;
  at: Date;
  reason: string;
  appeal: { at: Date; answer: string | null } | null;
};
export type SuspensionProvider = (
  db: Db,
  userId: string,
  kind: 'freeze' | 'close',
) => Promise<SuspendingSanction | null>;

/** Certification kinds as roles of members, for the operators' user list in `account`. */
export type MemberRoleProvider = {
  list(
    db: Db,
    users: ReadonlyArray<{ userId: string; certified: boolean }>,
  ): Promise<Map<string, CertificationKind[]>>;
  /** A condition on `app_user`: the user holds the role. */
  condition(role: CertificationKind): SQL;
};

/** Counts about users that operators see; users without any may be missing from the map. */
export type AdminUserCounts = { posts: number; fans: number; follows: number };
export type AdminUserCounter = (
  app: App,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Partial<AdminUserCounts>>>;

/** Why an account may not be deleted now: money, unsettled earnings, an open withdrawal or a payment that a channel may still confirm; null when it may. */
export type DeletionGuard = (db: Db, userId: string, now: Date) => Promise<DeletionObstacle | null>;
export type { DeletionObstacle };

/** The first obstacle of any module to the deletion of an account. */
export async function findDeletionObstacle(
  { modules }: Pick<App, 'modules'>,
  db: Db,
  userId: string,
  now: Date,
): Promise<DeletionObstacle | null> {
  for (const { deletionGuard } of modules) {
    const obstacle = await deletionGuard?.(db, userId, now);
    if (obstacle) return obstacle;
  }
  return null;
}

/** The part of a module description that exactly one module provides. */
export function requireProvider<K extends keyof ModuleDefinition>(
  app: Pick<App, 'modules'>,
  key: K,
): NonNullable<ModuleDefinition[K]> {
  for (const module of app.modules) {
    const provided = module[key];
    if (provided !== undefined) return provided as NonNullable<ModuleDefinition[K]>;
  }
  throw new Error(`no module provides ${key}`);
}

/** Counts about users from all modules, by user id; 0 where no module counts anything. */
export async function getAdminUserCounts(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, AdminUserCounts>> {
  const counters = app.modules.flatMap(({ adminUserCounts }) => adminUserCounts ?? []);
  const counted = await Promise.all(counters.map((count) => count(app, userIds)));
  const none: AdminUserCounts = { posts: 0, fans: 0, follows: 0 };
  return new Map(
    userIds.map((userId) => [userId, Object.assign({ ...none }, ...counted.map((map) => map.get(userId)))]),
  );
}
