import { certificationChanged } from '#modules/account';
import { inviteRewarded } from '#modules/invitation';
import { sanctionChanged } from '#modules/sanction';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { vipCodeTables } from './code/tables.ts';
import { eraseMembership } from './commands/erase-membership.ts';
import { lowerVipLevels } from './commands/lower-levels.ts';
import { remindVipMembers } from './commands/remind-vip-members.ts';
import { rewardInvite } from './commands/reward-invite.ts';
import { sweepTrialViews } from './commands/sweep-trial-views.ts';
import { endSubscriptionsJob, lowerLevelsJob, remindSubscribersJob, sweepTrialViewsJob } from './jobs.ts';
import {
  membershipErrorMessages,
  subscriptionErrorMessages,
  vipCodeAdminErrorMessages,
  vipGrantErrorMessages,
} from './messages.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { rightComparisons } from './queries/right-comparisons.ts';
import { membershipAdminRoutes, membershipRoutes } from './routes.ts';
import { membershipSettings } from './settings.ts';
import { publishCreatorChanged } from './subscription/creator-terms.ts';
import {
  endSubscriptionsOf,
  endSubscriptionsOfClosed,
  listClosedCreators,
} from './subscription/end-subscriptions.ts';
import { eraseSubscriptions } from './subscription/erase-subscriptions.ts';
import { remindSubscribers } from './subscription/remind-subscribers.ts';
import { subscriptionProduct } from './subscription/subscription-product.ts';
import { suspendSeller } from './subscription/suspend-seller.ts';
import { subscriptionTables } from './subscription/tables.ts';
import { membershipTables } from './tables.ts';
import { vipProduct } from './vip-product.ts';

/** VIP grants, trial views and the access decision for posts. */
export const membershipModule = defineModule({
  name: 'membership',
  errors: [
    membershipErrorMessages,
    vipCodeAdminErrorMessages,
    vipGrantErrorMessages,
    subscriptionErrorMessages,
  ],
  settings: membershipSettings,
  endpoints: membershipRoutes,
  adminEndpoints: membershipAdminRoutes,
  listeners: [
    listener(inviteRewarded, rewardInvite),
    listener(
      certificationChanged,
      (app) =>
        (tx, { userId }) =>
          publishCreatorChanged(app, tx, userId),
    ),
    listener(sanctionChanged, suspendSeller),
  ],
  jobs: [
    jobHandler(lowerLevelsJob, (app) => () => lowerVipLevels(app, app.clock.now())),
    jobHandler(
      endSubscriptionsJob,
      (app) =>
        ({ creatorId }, _log, signal) =>
          endSubscriptionsOfClosed(app, creatorId, app.clock.now(), signal),
    ),
    jobHandler(remindSubscribersJob, (app) => async (_data, _log, signal) => {
      const now = app.clock.now();
      for (const creatorId of await listClosedCreators(app, now)) {
        signal.throwIfAborted();
        try {
          await endSubscriptionsOfClosed(app, creatorId, now, signal);
        } catch (error) {
          signal.throwIfAborted();
          leaveRow(app, endSubscriptionsJob, { creatorId }, error);
        }
      }
      await remindSubscribers(app, app.clock.now(), signal);
      await remindVipMembers(app, app.clock.now(), signal);
    }),
    jobHandler(sweepTrialViewsJob, (app) => () => sweepTrialViews(app, app.clock.now())),
  ],
  rightComparisons,
  orderProducts: { vip: vipProduct, subscription: subscriptionProduct },
  tables: [...membershipTables, ...vipCodeTables, ...subscriptionTables],
  reads: {
    app_user:
      'the state of the user whose VIP is read, closed creators with subscribers, and what creators sell, in one statement each',
    invitation: 'what VIP time was given for, in the statement of the reconciliation',
    ticket_balance: 'tickets are ways to open a post, in the statement that decides',
  },
  personalData: {
    exports: { membership: exportUserData },
    beforeErasure: endSubscriptionsOf,
    erasure: [() => eraseMembership, eraseSubscriptions],
  },
});
