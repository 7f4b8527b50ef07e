import type { Locale } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import type { PushMessage } from '@muyu/contract/push.ts';
import { getUserCards, hasOpenAccount } from '#modules/account';
import { getAnnouncementTexts } from '#modules/announcement';
import { getStoredActors } from '#modules/notification';
import { getFollowTime, getIgnorerIds } from '#modules/social';
import type { App } from '#platform/app.ts';
import { interpolate } from '#platform/text/messages.ts';
import type { PushRequest } from '../jobs.ts';
import { chatBody, mergedTitleTemplates, titleTemplates } from '../push-templates.ts';
import { getPublicPostText } from './get-public-post-text.ts';

const longestLine = 120;

/**
 * Builds the message of a push as a function of the language; null when its content is gone, the account of whom it names is closed
 * or erased, or a follower whom it names has left or is ignored.
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
  if (content) return (locale) => message(content.title[locale], content.body[locale]);
  if (event === 'notice' || event === 'announcement') return null;
  const text = postId === undefined ? (request.text ?? '') : await getPublicPostText(app, postId);
  const actors = await getActors(app, request);
  if (!actors || text === null) return null;
  const { actorId, count } = actors;
  if (actorId !== undefined && !(await hasOpenAccount(app, actorId))) return null;
  if (event === 'followed' && !(await isNewFollower(app, actorId ?? '', request.userId))) return null;
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

/** Followers are not stored as notifications: whether the inbox lists this one is asked of the follows. */
async function isNewFollower(app: App, followerId: string, userId: string): Promise<boolean> {
  const [at, ignorers] = await Promise.all([
    getFollowTime(app.db, followerId, userId),
    getIgnorerIds(app.db, followerId, [userId]),
  ]);
  return at !== null && !ignorers.has(userId);
}

/** Latest actor and number of actors at the time of sending; null when all likes were taken back. */
const getActors = async (app: App, { userId, mergeKey, actorId }: PushRequest) =>
  mergeKey === undefined ? { actorId, count: 1 } : getStoredActors(app.db, userId, mergeKey);
