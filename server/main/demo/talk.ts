import { randomUUID } from 'node:crypto';
import { addComment, likeComment, replyToComment, replyToReply } from '#modules/comment';
import { collectPost, likePost, playVideo } from '#modules/post';
import { followUser } from '#modules/social';
import { conversationsFor } from '../../demo/comments.ts';
import { postedAt } from '../../demo/posts.ts';
import { collectorsOf, followsAmong, likersOf } from '../../demo/relations.ts';
import type { DemoComment, DemoPost } from '../../demo/types.ts';
import { asMember, type Community } from './people.ts';

const minute = 60_000;

export async function followEachOther(community: Community): Promise<void> {
  const { started, people } = community;
  for (const [i, { by, target }] of followsAmong(new Set(people.keys())).entries()) {
    const at = new Date(started.getTime() - 40 * 24 * 60 * minute + i * 31 * minute);
    await followUser(asMember(community, by, at), { userId: people.get(target)! });
  }
}

/** Everybody who liked, collected and said something about this post; nothing later than now. */
export async function talkAbout(community: Community, demo: DemoPost, postId: string): Promise<void> {
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
  if (demo.film && !demo.lock) await watch(community, demo, postId, at);
  for (const comment of conversationsFor(demo, present)) {
    if (posted + comment.minutesAfter * minute < community.started.getTime()) {
      await say(community, postId, comment, at);
    }
  }
}

/** Everybody looks at the best videos again on another day. */
async function watch(community: Community, demo: DemoPost, postId: string, at: (minutes: number) => Date) {
  const viewers = [...community.people.keys()];
  const watched = viewers.slice(0, Math.ceil(viewers.length * demo.popularity));
  for (const username of [...watched, ...watched.slice(0, watched.length / 2)]) {
    const member = asMember(community, username, at(5));
    const viewer = { ...member.viewer, sessionId: randomUUID() };
    await playVideo({ ...member, viewer }, { postFileId: postId });
  }
}

async function say(community: Community, postId: string, said: DemoComment, at: (minutes: number) => Date) {
  const first = await addComment(asMember(community, said.by, at(said.minutesAfter)), {
    postId,
    content: said.content,
  });
  const { commentId } = first;
  const lastReplyOf = new Map<string, string>();
  for (const reply of said.replies) {
    const own = asMember(community, reply.by, at(said.minutesAfter + reply.minutesAfter));
    const replyId = reply.to && lastReplyOf.get(reply.to);
    const words = { postId, commentId, content: reply.content };
    const written = replyId
      ? await replyToReply(own, { ...words, replyId })
      : await replyToComment(own, words);
    lastReplyOf.set(reply.by, written.replyId);
  }
  const fond = [...community.people.keys()].filter((name) => name !== said.by).slice(0, said.likes);
  for (const username of fond) {
    await likeComment(asMember(community, username, at(said.minutesAfter + 30)), {
      postId,
      commentId,
      status: 1,
    });
  }
}
