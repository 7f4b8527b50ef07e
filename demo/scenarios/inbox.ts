import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { notificationTypes } from '@muyu/contract/notification.ts';
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import {
  addFeedback,
  addReport,
  announce,
  answerFeedback,
  comment,
  markNotificationsRead,
  pinComment,
  post,
  restoreReadMarkers,
  sendChatMessage,
} from '../server.ts';
import { announcements, chats, type DemoReport, feedbacks, reports } from '../texts/conversations.ts';
import { asMember, type Community } from './users.ts';

const ago = ({ started }: Community, hours: number) => new Date(started.getTime() - hours * HOUR_MS);
/** Members whose inboxes have unread notifications of the last day only. */
const readers = ['lin', 'xia'];
const readHoursAgo = 24;

/** Creates private messages, feedback, reports and announcements. Entries of absent members are skipped. */
export async function fillInboxes(community: Community): Promise<void> {
  const hasUsers = (...names: string[]) => names.every((name) => community.people.has(name));
  for (const name of readers.filter((each) => hasUsers(each))) await pinOne(community, name);
  for (const message of chats) if (hasUsers(message.from, message.to)) await chat(community, message);
  for (const given of feedbacks) if (hasUsers(given.by)) await giveFeedback(community, given);
  for (const made of reports) if (hasUsers(made.by)) await report(community, made);
  for (const announcement of announcements) await sendAnnouncement(community, announcement);
}

/** Marks everything older than a day as read. */
export async function markRead(community: Community): Promise<void> {
  const seenAt = ago(community, readHoursAgo).toISOString();
  for (const name of readers) {
    if (!community.people.has(name)) continue;
    const reader = asMember(community, name, community.started);
    await markNotificationsRead(reader, {});
    await restoreReadMarkers(reader, { before: notificationTypes.map((type) => ({ type, seenAt })) });
  }
}

async function getNewestPost({ app, people }: Community, author: string): Promise<string | undefined> {
  const [found] = await app.db
    .select({ postId: post.postId })
    .from(post)
    .where(and(eq(post.authorId, people.get(author) ?? ''), eq(post.state, 'published')))
    .orderBy(desc(post.publishedAt))
    .limit(1);
  return found?.postId;
}

/** The newest top-level comment of others than these below a post of this author. */
async function getCommentBelow({ app, people }: Community, author: string, ...others: string[]) {
  const authorId = people.get(author) ?? '';
  const excluded = [author, ...others].flatMap((username) => people.get(username) ?? []);
  const [found] = await app.db
    .select({ postId: comment.postId, commentId: comment.commentId })
    .from(comment)
    .innerJoin(post, eq(post.postId, comment.postId))
    .where(and(eq(post.authorId, authorId), notInArray(comment.userId, excluded), isNull(comment.parentId)))
    .orderBy(desc(comment.commentId))
    .limit(1);
  return found;
}

async function pinOne(community: Community, author: string): Promise<void> {
  const found = await getCommentBelow(community, author);
  if (found) await pinComment(asMember(community, author, community.started), { ...found, status: 1 });
}

async function chat(community: Community, { from, to, content, hoursAgo }: (typeof chats)[number]) {
  const toUserId = community.people.get(to)!;
  await sendChatMessage(asMember(community, from, ago(community, hoursAgo)), { toUserId, content });
}

async function giveFeedback(community: Community, given: (typeof feedbacks)[number]): Promise<void> {
  const { app, support } = community;
  const { by, content, contact, hoursAgo, answer } = given;
  const { feedbackId } = await addFeedback(asMember(community, by, ago(community, hoursAgo)), {
    content,
    contact,
  });
  if (!answer || !support) return;
  const context = { app, now: ago(community, hoursAgo - 6), locale: 'zh_CN' as const };
  const { operatorId } = support;
  await app.db.transaction((tx) =>
    answerFeedback(context, tx, { feedbackId, answer, operatorId, answeredAt: null }),
  );
}

async function report(community: Community, { by, about, typeId, content, hoursAgo }: DemoReport) {
  const target = await getTarget(community, by, about);
  if (target)
    await addReport(asMember(community, by, ago(community, hoursAgo)), { ...target, typeId, content });
}

async function getTarget(community: Community, by: string, about: DemoReport['about']) {
  if ('person' in about) {
    const reportUserId = community.people.get(about.person);
    return reportUserId ? { reportUserId } : null;
  }
  if ('commentOn' in about) return (await getCommentBelow(community, about.commentOn, by)) ?? null;
  const postId = await getNewestPost(community, about.postOf);
  return postId ? { postId } : null;
}

async function sendAnnouncement(
  community: Community,
  announcement: (typeof announcements)[number],
): Promise<void> {
  const { app, editor } = community;
  if (!editor) return;
  const { audience, texts, link, hoursAgo } = announcement;
  const whom = audience === 'all' ? { audience } : { audience: 'segment' as const, segment: audience };
  const context = { app, now: ago(community, hoursAgo), locale: 'zh_CN' as const };
  const { operatorId } = editor;
  await app.db.transaction((tx) => announce(context, tx, { ...whom, texts, link, operatorId }));
}
