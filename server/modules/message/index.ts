/** The inbox: news, notices and announcements, feedback, private messages, pushes. It listens; nobody calls it. */
import './messages.ts';

export { addChat, chatData, forgetChats } from './chat/index.ts';
export {
  type AnnouncementRow,
  announce,
  readAudience,
} from './commands/announce.ts';
export { foldNews } from './commands/fold-news.ts';
export { readNews, restoreNews } from './commands/read-news.ts';
export { withdrawAnnouncement } from './commands/withdraw-announcement.ts';
export {
  addFeedback,
  answerFeedback,
  caredFeedback,
  type FeedbackRow,
  feedbackData,
  feedbackTotals,
  feedbackView,
  forgetFeedback,
} from './feedback/index.ts';
export { joinInbox } from './join.ts';
export { newsMount } from './news-stream-mount.ts';
export { joinPush, pushData } from './push/index.ts';
export { announcementList } from './queries/announcement-list.ts';
export { ownData as inboxData } from './queries/own-data.ts';
export { reachOf } from './queries/reach-of.ts';
export { talkRoutes } from './routes.ts';
