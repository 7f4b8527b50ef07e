import * as calls from '@muyu/contract/message.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { chatRoutes } from './chat/index.ts';
import { clearNews } from './commands/clear-news.ts';
import { deleteNews } from './commands/delete-news.ts';
import { readFollowed, readNews, restoreNews } from './commands/read-news.ts';
import { feedbackRoutes } from './feedback/index.ts';
import { pushRoutes } from './push/index.ts';
import { newsPage } from './queries/news-page.ts';
import { newsRows } from './queries/news-rows.ts';
import { systemNews } from './queries/system-news.ts';
import { unreadNews } from './queries/unread.ts';

export const talkRoutes: Route[] = [
  on(calls.unreadNews, unreadNews),
  on(calls.newsPage, newsPage),
  on(calls.systemNews, systemNews),
  on(calls.newsRows, newsRows),
  on(calls.readNews, readNews),
  on(calls.restoreNews, restoreNews),
  on(calls.readFollowed, readFollowed),
  on(calls.deleteNews, deleteNews),
  on(calls.clearNews, clearNews),
  ...feedbackRoutes,
  ...chatRoutes,
  ...pushRoutes,
];
