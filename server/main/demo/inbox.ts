import { newsTypes } from '@muyu/contract/message.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { comment, pinComment } from '#modules/comment';
import { addChat, addFeedback, announce, answerFeedback, readNews, restoreNews } from '#modules/message';
import { addReport } from '#modules/moderation';
import { post } from '#modules/post';
import { announcements, chats, type DemoReport, feedbacks, reports } from '../../demo/talk.ts';
import { asMember, type Community } from './people.ts';

const hour = 3_600_000;
const ago = ({ started }: Community, hours: number) => new Date(started.getTime() - hours * hour);
/** Whose inbox has what came in the last day, and nothing older, unread. */
const readers = ['lin', 'xia'];
const readHoursAgo = 24;

/** What people say to each other and to the operators, and what operators say; whoever is not there is passed over. */
export async function fillInboxes(community: Community): Promise<void> {
  const there = (...names: string[]) => names.every((name) => community.people.has(name));
  for (const name of readers.filter((each) => there(each))) await pinOne(community, name);
  for (const said of chats) if (there(said.from, said.to)) await chat(community, said);
  for (const given of feedbacks) if (there(given.by)) await giveFeedback(community, given);
  for (const made of reports) if (there(made.by)) await report(community, made);
  for (const told of announcements) await tell(community, told);
}

/** Everything until a day ago is read. */
export async function markRead(community: Community): Promise<void> {
  const seenAt = ago(community, readHoursAgo).toISOString();
  for (const name of readers) {
    if (!community.people.has(name)) continue;
    const reader = asMember(community, name, community.started);
    await readNews(reader, {});
    await restoreNews(reader, { before: newsTypes.map((type) => ({ type, seenAt })) });
  }
}

async function newestPost({ app, people }: Community, author: string): Promise<string | undefined> {
  const [found] = await app.db
    .select({ postId: post.postId })
    .from(post)
    .where(and(eq(post.authorId, people.get(author) ?? ''), eq(post.state, 'published')))
    .orderBy(desc(post.publishedAt))
    .limit(1);
  return found?.postId;
}

/** The first word that somebody else said below anything of an author's. */
async function commentBelow({ app, people }: Community, author: string) {
  const authorId = people.get(author) ?? '';
  const [found] = await app.db
    .select({ postId: comment.postId, commentId: comment.commentId })
    .from(comment)
    .innerJoin(post, eq(post.postId, comment.postId))
    .where(and(eq(post.authorId, authorId), ne(comment.userId, authorId), isNull(comment.parentId)))
    .orderBy(desc(comment.commentId))
    .limit(1);
  return found;
}

async function pinOne(community: Community, author: string): Promise<void> {
  const found = await commentBelow(community, author);
  if (found) await pinComment(asMember(community, author, community.started), { ...found, status: 1 });
}

async function chat(community: Community, { from, to, content, hoursAgo }: (typeof chats)[number]) {
  const toUserId = community.people.get(to)!;
  await addChat(asMember(community, from, ago(community, hoursAgo)), { toUserId, content });
}

async function giveFeedback(community: Community, given: (typeof feedbacks)[number]): Promise<void> {
  const { app, reviewer } = community;
  const { by, content, contact, hoursAgo, answer } = given;
  const { feedbackId } = await addFeedback(asMember(community, by, ago(community, hoursAgo)), {
    content,
    contact,
  });
  if (!answer || !reviewer) return;
  const answering = { app, now: ago(community, hoursAgo - 6), locale: 'zh_CN' as const };
  const { operatorId } = reviewer;
  await app.db.transaction((tx) => answerFeedback(answering, tx, { feedbackId, answer, operatorId }));
}

async function report(community: Community, { by, about, typeId, content, hoursAgo }: DemoReport) {
  const target = await targetOf(community, about);
  if (target)
    await addReport(asMember(community, by, ago(community, hoursAgo)), { ...target, typeId, content });
}

async function targetOf(community: Community, about: DemoReport['about']) {
  if ('person' in about) {
    const reportUserId = community.people.get(about.person);
    return reportUserId ? { reportUserId } : null;
  }
  if ('commentOn' in about) return (await commentBelow(community, about.commentOn)) ?? null;
  const postId = await newestPost(community, about.postOf);
  return postId ? { postId } : null;
}

async function tell(community: Community, told: (typeof announcements)[number]): Promise<void> {
  const { app, reviewer } = community;
  if (!reviewer) return;
  const { audience, texts, link, hoursAgo } = told;
  const whom = audience === 'all' ? { audience } : { audience: 'segment' as const, segment: audience };
  const telling = { app, now: ago(community, hoursAgo), locale: 'zh_CN' as const };
  const { operatorId } = reviewer;
  await app.db.transaction((tx) => announce(telling, tx, { ...whom, texts, link, operatorId }));
}
