import {
  accountData,
  accountErased,
  eraseAccounts,
  eraseAccountsJob,
  exportJob,
  exportSource,
  makeExport,
  sweepExports,
  sweepExportsJob,
} from '#modules/account';
import { commentData, forgetWriter } from '#modules/comment';
import { creatorData, forgetApplicant } from '#modules/creator';
import { forgetPicturesOf, ownPictures, ownVideos } from '#modules/media';
import { forgetTrials, membershipData } from '#modules/membership';
import { chatData, feedbackData, forgetChats, forgetFeedback, inboxData, pushData } from '#modules/message';
import { forgetTexts, moderationData } from '#modules/moderation';
import { deletePostsOf, deleteSnapshotsOf, forgetViewer, postData, snapshotData } from '#modules/post';
import { forgetPerson, socialData } from '#modules/social';
import type { App } from '#platform/app.ts';

/** What every module adds to an export of one's own data, and what it does when an account is erased. */
export function joinPersonalData(app: App): void {
  exportSource(app, 'account', accountData);
  exportSource(app, 'pictures', ownPictures);
  exportSource(app, 'videos', ownVideos);
  exportSource(app, 'moderation', moderationData);
  exportSource(app, 'social', socialData);
  exportSource(app, 'creator', creatorData);
  exportSource(app, 'membership', membershipData);
  exportSource(app, 'posts', postData);
  exportSource(app, 'snapshots', snapshotData);
  exportSource(app, 'comments', commentData);
  exportSource(app, 'inbox', inboxData);
  exportSource(app, 'chats', chatData);
  exportSource(app, 'feedback', feedbackData);
  exportSource(app, 'pushes', pushData);
  app.jobs.on(exportJob, (asked, log) => makeExport(app, asked, log));
  app.jobs.on(sweepExportsJob, () => sweepExports(app, new Date()));

  app.events.on(accountErased, deletePostsOf(app));
  app.events.on(accountErased, deleteSnapshotsOf(app));
  app.events.on(accountErased, forgetTexts);
  app.events.on(accountErased, forgetViewer);
  app.events.on(accountErased, forgetWriter);
  app.events.on(accountErased, forgetTrials);
  app.events.on(accountErased, forgetPerson);
  app.events.on(accountErased, forgetApplicant);
  app.events.on(accountErased, forgetChats);
  app.events.on(accountErased, forgetFeedback);
  app.events.on(accountErased, forgetPicturesOf(app));
  app.jobs.on(eraseAccountsJob, async () => {
    await eraseAccounts(app, new Date());
  });
}
