import type { Locale } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import type { PushMessage } from '@muyu/contract/push.ts';
import { getUserCards, hasOpenAccount } from '#modules/account';
import { getAnnouncementTexts } from '#modules/announcement';
import { getStoredActors } from '#modules/notification';
import { getExcluderIds, getFollowTime, getIgnorerIds } from '#modules/social';
import type { App } from '#platform/app.ts';
import { interpolate } from '#platform/text/messages.ts';
import type { PushRequest } from '../jobs.ts';
import { chatBody, mergedTitleTemplates, titleTemplates } from '../push-templates.ts';
import { getPublicPostText } from './get-public-post-text.ts';

const longestLine = 120;

/**
 * Builds the message of a push as a function of the language; null when its content is gone, or it may not name its person any more.
 */
export async function buildPushMessage(
  app: App,
  request: PushRequest,
  now: Date,
): Promise<((locale: Locale) => PushMessage) | null> {
  const { event, announcementId, content, postId, link, tag } = request;
  const message = (title: string, body: string) => ({
    title: excerpt(title, longestLine),
    body: excerpt(body, longestLine),
    link,
    tag,
  });
  if (announcementId && !(await getAnnouncementTexts(app, [announcementId], 'zh_CN')).has(announcementId))
    return null;
  if (content) {
    if (request.actorId !== undefined && !(await mayName(app, request, request.actorId))) return null;
    return (locale) => message(content.title[locale], content.body[locale]);
  }
  if (event === 'notice' || event === 'announcement') return null;
  const text = postId === undefined ? (request.text ?? '') : await getPublicPostText(app, postId);
  const actors = await getActors(app, request);
  if (!actors || text === null) return null;
  const { actorId, count } = actors;
  if (actorId !== undefined && !(await mayName(app, request, actorId))) return null;
  // An open account has the same name in every language.
  const reader = { app, now, locale: 'zh_CN' } as const;
  const card = actorId === undefined ? undefined : (await getUserCards(reader, [actorId])).get(actorId);
  const name = card?.nickname || card?.username || '';
  const title = (count > 1 && mergedTitleTemplates[event]) || titleTemplates[event];
  return (locale) =>
    message(
      interpolate(title[locale], { name, count, others: count - 1 }),
      event === 'chat' ? chatBody[locale] : text,
    );
}

/**
 * Whether a push names this person now: retries come up to half an hour later. Their account is open and the receiver does not ignore
 * them; a new follower still follows, and the author of a new post is followed and not excluded.
 */
async function mayName(app: App, { event, userId }: PushRequest, actorId: string): Promise<boolean> {
  if (!(await hasOpenAccount(app, actorId))) return false;
  if ((await getIgnorerIds(app.db, actorId, [userId])).has(userId)) return false;
  if (event === 'followed') return (await getFollowTime(app.db, actorId, userId)) !== null;
  if (event !== 'newPost') return true;
  if ((await getExcluderIds(app.db, actorId, [userId])).has(userId)) return false;
  return (await getFollowTime(app.db, userId, actorId)) !== null;
}

/** Latest actor and number of actors at the time of sending; null when all likes, or those that caused the push, were taken back. */
const getActors = async (app: App, { userId, mergeKey, since, actorId }: PushRequest) =>
  mergeKey === undefined ? { actorId, count: 1 } : getStoredActors(app.db, userId, mergeKey, since);
