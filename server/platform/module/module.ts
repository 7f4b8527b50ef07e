import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { ReportTarget } from '@muyu/contract/report.ts';
import type { getGeneralData } from '@muyu/contract/site/site.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { Db, Transaction } from '../database/database.ts';
import type { Authenticate } from '../http/authorize.ts';
import type { Route } from '../http/bind.ts';
import type { ProcessRole } from '../jobs/jobs.ts';
import type { AnyMetric } from '../metrics/define-metric.ts';
import type { ExternalServiceUse } from '../metrics/external-services.ts';
import type { AnySetting } from '../settings/define-setting.ts';
import type { ErrorMessages } from '../text/messages.ts';
import type { ConfigurationCheck } from './configuration-check.ts';
import type { DashboardTotals } from './dashboard.ts';
import type { FileUse, KeptFileUse } from './file-use.ts';
import type { JobBinding } from './job-binding.ts';
import type { ListenerBinding } from './listeners.ts';
import type { OrderProduct, OrderTypeName } from './order-product.ts';
import type { PageMetaSource, PagePreviewSource } from './page-preview.ts';
import type { ErasureStep, ExportSource } from './personal-data.ts';
import type {
  AdminUserCounter,
  ConsentProvider,
  DeletionGuard,
  InvitationProvider,
  MemberRoleProvider,
  SuspensionProvider,
} from './providers.ts';
import type { PurgeStep } from './purge-step.ts';
import type { ReportTargetHandler, ReviewTargetHandler, WithheldTargetHandler } from './review-targets.ts';
import type { RightComparison } from './right-comparison.ts';
import type { TableDescription } from './tables.ts';

/** Mounts handlers that are no envelope endpoints on the HTTP server: uploads, media, event streams. */
export type ServerPlugin = (
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
) => Promise<void> | void;

/** Verifies the session tokens of one kind of account: those that begin with `tokenPrefix`; the longest prefix decides. */
type Authenticator = { readonly tokenPrefix: string; create(app: App): Authenticate };

/** Everything that the rest of the system knows of a server module. `server/main` derives start-up from it. */
export type ModuleDefinition = {
  readonly name: string;
  /** Texts of the errors that the module's endpoints declare. */
  readonly errors?: readonly ErrorMessages[];
  /** Values that operators change while the site runs. */
  readonly settings?: readonly AnySetting[];
  /** The consequence of a change of the setting, in its transaction. */
  readonly settingChanges?: ReadonlyArray<{
    readonly definition: AnySetting;
    apply(app: App, tx: Transaction): Promise<void>;
  }>;
  readonly endpoints?: readonly Route[];
  /** Endpoints of operators; each changes or reads what this module owns. */
  readonly adminEndpoints?: readonly Route[];
  readonly plugins?: readonly ServerPlugin[];
  /** Previews of pages of the members' app in shared links, by path. */
  readonly pagePreviews?: Readonly<Record<string, PagePreviewSource>>;
  /** `<meta>` elements of the members' app by name: what the first paint needs before the app can ask. */
  readonly pageMetas?: Readonly<Record<string, PageMetaSource>>;
  readonly authenticator?: Authenticator;
  readonly jobs?: readonly JobBinding[];
  readonly listeners?: readonly ListenerBinding[];
  /** Every table of the module, with its placement and whose data it holds. */
  readonly tables?: readonly TableDescription[];
  /** Foreign tables that the module's statements read, with the reason. Checked by `npm run check`. */
  readonly reads?: Readonly<Record<string, string>>;
  readonly personalData?: {
    /** Folder of the export archive and what lies in it. */
    readonly exports?: Readonly<Record<string, ExportSource>>;
    /**
     * Runs when the erasure of an account is due, before and outside of its transaction, and again each time that it is put off:
     * what locks other people. Safe to repeat.
     */
    readonly beforeErasure?: (app: App, userId: string, now: Date) => Promise<void>;
    /** Runs inside the transaction that erases the account. */
    readonly erasure?: readonly ErasureStep[];
  };
  /** Finds the uses of uploaded files; a file without any use is deleted. */
  readonly fileUses?: Readonly<Record<string, FileUse>>;
  /**
   * For uses of the same name that also store files which only owner and operators may open: those that are shown
   * now. Delivery asks at every request.
   */
  readonly shownFiles?: Readonly<Record<string, FileUse>>;
  /** Files that only locked posts show: a URL must be signed for its viewer to open them, unless a module shows them openly. */
  readonly lockedFiles?: Readonly<Record<string, FileUse>>;
  /** Files that the module shows to everybody by URLs that any holder may use. */
  readonly openFiles?: Readonly<Record<string, FileUse>>;
  /** Files that are shown no more, except to who bought them: a URL must be signed for this viewer. */
  readonly filesKeptForViewer?: Readonly<Record<string, KeptFileUse>>;
  /** Files that stay after the erasure of their owner, because others may still open what they bought; the module deletes them later. */
  readonly filesKeptAfterErasure?: Readonly<Record<string, FileUse>>;
  readonly reportTargets?: Readonly<Partial<Record<ReportTarget, (app: App) => ReportTargetHandler>>>;
  readonly reviewTargets?: Readonly<Partial<Record<ReviewTarget, ReviewTargetHandler>>>;
  /** Review targets whose rejection can be appealed. */
  readonly withheldTargets?: Readonly<Partial<Record<ReviewTarget, WithheldTargetHandler>>>;
  /** Deletes the module's rows below a post that is purged. */
  readonly postPurges?: readonly PurgeStep[];
  /** Fields of the console's dashboard that the module computes. */
  readonly dashboardTotals?: DashboardTotals;
  /** The number of comments below a post, as an expression, so that one statement counts them with other rows; one module provides it. */
  readonly commentCounter?: (postId: string) => SQL;
  /** Agreements to the legal documents; one module provides them. */
  readonly consents?: ConsentProvider;
  /** Invite codes and invitations; one module provides them. */
  readonly invitations?: InvitationProvider;
  /** Finds the sanction that suspends an account; one module provides it. */
  readonly findSuspendingSanction?: SuspensionProvider;
  /** Roles of certified members; one module provides them. */
  readonly memberRoles?: MemberRoleProvider;
  /** Whether a member has set a pay password; one module provides it. */
  readonly hasPayPassword?: (db: Db, userId: string) => Promise<boolean>;
  /** The balance that a member can spend, fen; one module provides it. */
  readonly getAvailableFen?: (db: Db, userId: string) => Promise<number>;
  /** The fees and shares that clients show; one module provides them. */
  readonly getRates?: (app: App) => DataOf<typeof getGeneralData>['rates'];
  /** The products that the module sells, by order type. */
  readonly orderProducts?: Readonly<Partial<Record<OrderTypeName, OrderProduct>>>;
  /**
   * A statement that selects `user_id` and `kind` of each ticket that was used in this module and not given back, for the
   * reconciliation.
   */
  readonly ticketUses?: SQL;
  /** Rows that open something, beside what they were given for, for the reconciliation. */
  readonly rightComparisons?: readonly RightComparison[];
  /** Returns the reason that blocks the deletion of an account. */
  readonly deletionGuard?: DeletionGuard;
  /** Counts on the operators' pages about users. */
  readonly adminUserCounts?: AdminUserCounter;
  /** Short work that one server does four times a second, such as flushing appended deltas into totals. Returns how many deltas it took, 0 for other work. */
  readonly flushes?: readonly ((app: App, now: Date) => Promise<number>)[];
  /** Checks of `npm run doctor` that belong to the module. */
  readonly configurationChecks?: readonly ConfigurationCheck[];
  /** Time-ordered ids of the tables whose rows are flushed: their age is the lag of the flush. */
  readonly deltaIds?: readonly PgColumn[];
  /** Metrics of the module. */
  readonly metrics?: readonly AnyMetric[];
  /** Services outside the site that the module calls, and whether they are in use. */
  readonly externalServices?: (app: App) => readonly ExternalServiceUse[];
  /** Runs once before the process takes jobs and requests. */
  readonly start?: (app: App, role: ProcessRole) => Promise<void>;
  /** Runs once when the process takes jobs, before it takes requests. */
  readonly started?: (app: App, role: ProcessRole) => Promise<void>;
  /** Runs once before the database closes. */
  readonly stop?: (app: App) => Promise<void>;
};

/** Declares a server module (`server/modules/<name>/module.ts`). */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
