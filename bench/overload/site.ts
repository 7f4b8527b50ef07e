import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '../../contract/account/login.ts';
import { addComment, listComments } from '../../contract/comment.ts';
import { getTypeFeed } from '../../contract/feed.ts';
import { like } from '../../contract/like.ts';
import { getPost } from '../../contract/post.ts';
import { getHealth } from '../../contract/site/site.ts';
import { memberPassword } from '../../server/testing/users.ts';
import { fillCommunity } from '../community/fill.ts';
import { drawPostId } from '../community/row-ids.ts';
import { type Stack, startStack } from '../crash/stack.ts';
import { fire } from '../load.ts';
import { type BenchMember, makeMembers } from '../members.ts';
import { type Shot, shotOf } from '../shot.ts';

/** A site under a mix of reads and writes, as a child process, and its parts. */
export type LoadedSite = {
  readonly stack: Stack;
  readonly port: number;
  /** The i-th request of the mix. */
  mix(i: number): Shot;
  /** A login that is right, and a question for the health. */
  login(i: number): Shot;
  health(): Shot;
  /** Requests a second that the server answers when 32 clients ask again at once. */
  measureCapacity(): Promise<number>;
  readonly members: readonly BenchMember[];
  stop(): Promise<void>;
};

const size = { posts: 5_000, users: 1_000, likes: 20_000, follows: 5_000, comments: 10_000 };
const memberCount = 64;
/** Measurements of the capacity, and more while the last one is the best by far. */
const minMeasurements = 3;

export async function startLoadedSite(env: NodeJS.ProcessEnv): Promise<LoadedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-overload-'));
  const stack = await startStack(dataDir, { env: { ...env, WORK: 'off' } });
  await fillCommunity(stack.ownerUrl, size);
  const members = await makeMembers(stack.databaseUrl, dataDir, memberCount);
  const port = Number(new URL(stack.url).port);
  const somePost = () => drawPostId(size.posts);
  const mix = (i: number): Shot => {
    const { token } = members[i % memberCount]!;
    const kind = i % 20;
    if (kind === 0)
      return shotOf(addComment, { postId: somePost(), content: `overload ${i} ${Math.random()}` }, token);
    if (kind < 4) return shotOf(like, { type: '0', postId: somePost(), status: 1 }, token);
    if (kind < 10) return shotOf(getPost, { id: somePost() }, token);
    if (kind < 13) return shotOf(listComments, { postId: somePost(), page: '1', limit: 10 }, token);
    return shotOf(getTypeFeed, { sortType: i % 2 ? 1 : 2, page: '1', limit: 10 }, token);
  };
  let sent = 0;
  return {
    stack,
    port,
    members,
    mix,
    login: (i) => shotOf(login, { username: members[i % memberCount]!.username, password: memberPassword }),
    health: () => shotOf(getHealth, {}),
    async measureCapacity() {
      // The code of a new process becomes faster for a while.
      for (let best = 0, i = 0; ; i++) {
        const { rate } = await fire(port, [], () => mix(sent++));
        if (i >= minMeasurements - 1 && rate < 1.05 * best) return Math.max(best, rate);
        best = Math.max(best, rate);
      }
    },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
