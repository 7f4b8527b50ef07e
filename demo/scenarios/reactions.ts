import { randomUUID } from 'node:crypto';
import { readersOf } from '../people/readers.ts';
import { collectorsOf, followsAmong, likersOf } from '../people/relations.ts';
import {
  addComment,
  addReads,
  collectPost,
  followUser,
  likeComment,
  likePost,
  recordVideoPlay,
  replyToComment,
  replyToReply,
} from '../server.ts';
import { conversationsFor } from '../texts/comments.ts';
import { postedAt } from '../texts/posts.ts';
import type { DemoComment, DemoPost } from '../types.ts';
import { asMember, type Community } from './users.ts';

const minute = 60_000;

export async function createFollows(community: Community): Promise<void> {
  const { started, people } = community;
  for (const [i, { by, target }] of followsAmong(new Set(people.keys())).entries()) {
    const at = new Date(started.getTime() - 40 * 24 * 60 * minute + i * 31 * minute);
    await followUser(asMember(community, by, at), { userId: people.get(target)! });
  }
}

/** Adds the likes, collections, plays and comments of a post. None is later than now. */
export async function addReactions(community: Community, demo: DemoPost, postId: string): Promise<void> {
  const present = new Set(community.people.keys());
  const posted = postedAt(demo, community.started).getTime();
  const at = (minutesAfter: number) =>
    new Date(Math.min(posted + minutesAfter * minute, community.started.getTime()));
  for (const [i, username] of likersOf(demo, present).entries()) {
    await likePost(asMember(community, username, at(7 + i * 23)), postId, 1);
  }
  for (const [i, username] of collectorsOf(demo, present).entries()) {
    await collectPost(asMember(community, username, at(11 + i * 41)), { postId, status: 1 });
  }
  if (demo.video && !demo.lock) await watch(community, demo, postId, at);
  await addReads(community.app, postId, readsOf(community, demo), community.started);
  for (const comment of conversationsFor(demo, present)) {
    if (posted + comment.minutesAfter * minute < community.started.getTime()) {
      await addConversation(community, postId, comment, at);
    }
  }
}

/** The readers of a post by day; a locked one has none. */
export function readsOf({ people, started }: Community, demo: DemoPost): { userId: string; day: string }[] {
  if (demo.lock) return [];
  const readers = readersOf(demo, new Set(people.keys()), started);
  return readers.map(({ username, day }) => ({ userId: people.get(username)!, day }));
}

/** Half of the viewers play a popular video again in another session. */
async function watch(community: Community, demo: DemoPost, postId: string, at: (minutes: number) => Date) {
  const viewers = [...community.people.keys()];
  const watched = viewers.slice(0, Math.ceil(viewers.length * demo.popularity));
  for (const username of [...watched, ...watched.slice(0, watched.length / 2)]) {
    const member = asMember(community, username, at(5));
    const viewer = { ...member.viewer, sessionId: randomUUID() };
    await recordVideoPlay({ ...member, viewer }, { postFileId: postId });
  }
}

async function addConversation(
  community: Community,
  postId: string,
  conversation: DemoComment,
  at: (minutes: number) => Date,
) {
  const first = await addComment(asMember(community, conversation.by, at(conversation.minutesAfter)), {
    postId,
    content: conversation.content,
  });
  const { commentId } = first;
  const lastReplyOf = new Map<string, string>();
  for (const reply of conversation.replies) {
    const own = asMember(community, reply.by, at(conversation.minutesAfter + reply.minutesAfter));
    const replyId = reply.to && lastReplyOf.get(reply.to);
    const input = { postId, commentId, content: reply.content };
    const written = replyId
      ? await replyToReply(own, { ...input, replyId })
      : await replyToComment(own, input);
    lastReplyOf.set(reply.by, written.replyId);
  }
  const likers = [...community.people.keys()]
    .filter((name) => name !== conversation.by)
    .slice(0, conversation.likes);
  for (const username of likers) {
    await likeComment(asMember(community, username, at(conversation.minutesAfter + 30)), {
      postId,
      commentId,
      status: 1,
    });
  }
}
