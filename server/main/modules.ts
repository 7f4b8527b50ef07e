import type { ModuleDefinition } from '#platform/module/module.ts';
import { accountModule } from '../modules/account/module.ts';
import { announcementModule } from '../modules/announcement/module.ts';
import { backupModule } from '../modules/backup/module.ts';
import { chatModule } from '../modules/chat/module.ts';
import { commentModule } from '../modules/comment/module.ts';
import { creatorModule } from '../modules/creator/module.ts';
import { feedModule } from '../modules/feed/module.ts';
import { feedbackModule } from '../modules/feedback/module.ts';
import { gameModule } from '../modules/game/module.ts';
import { incomeModule } from '../modules/income/module.ts';
import { invitationModule } from '../modules/invitation/module.ts';
import { legalModule } from '../modules/legal/module.ts';
import { mediaModule } from '../modules/media/module.ts';
import { membershipModule } from '../modules/membership/module.ts';
import { moderationModule } from '../modules/moderation/module.ts';
import { notificationModule } from '../modules/notification/module.ts';
import { operatorModule } from '../modules/operator/module.ts';
import { postModule } from '../modules/post/module.ts';
import { privacyModule } from '../modules/privacy/module.ts';
import { promotionModule } from '../modules/promotion/module.ts';
import { pushModule } from '../modules/push/module.ts';
import { sanctionModule } from '../modules/sanction/module.ts';
import { searchModule } from '../modules/search/module.ts';
import { settingModule } from '../modules/setting/module.ts';
import { siteModule } from '../modules/site/module.ts';
import { snapshotModule } from '../modules/snapshot/module.ts';
import { socialModule } from '../modules/social/module.ts';
import { statisticsModule } from '../modules/statistics/module.ts';
import { systemModule } from '../modules/system/module.ts';
import { walletModule } from '../modules/wallet/module.ts';

/**
 * All modules in rank order: a module imports only from those before it, listeners run and flushes happen in this order.
 * `npm run check` reads the order from here.
 */
export const modules: readonly ModuleDefinition[] = [
  siteModule,
  operatorModule,
  settingModule,
  accountModule,
  privacyModule,
  legalModule,
  invitationModule,
  sanctionModule,
  mediaModule,
  moderationModule,
  socialModule,
  creatorModule,
  walletModule,
  membershipModule,
  postModule,
  snapshotModule,
  commentModule,
  feedModule,
  searchModule,
  incomeModule,
  announcementModule,
  promotionModule,
  gameModule,
  chatModule,
  feedbackModule,
  notificationModule,
  pushModule,
  statisticsModule,
  backupModule,
  systemModule,
];
