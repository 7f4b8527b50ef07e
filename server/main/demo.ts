import { inArray } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { foldNews } from '#modules/message';
import { foldCounts, refreshPopularity } from '#modules/post';
import { foldFollowCounts } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config.ts';
import { cast } from '../demo/cast.ts';
import { postedAt, posts } from '../demo/posts.ts';
import { snapshots } from '../demo/snapshots.ts';
import type { DemoMember, DemoPost } from '../demo/types.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { careForPeople } from './demo/care.ts';
import { inTurns } from './demo/in-turns.ts';
import { fillInboxes, markRead } from './demo/inbox.ts';
import { addOperators } from './demo/operators.ts';
import { openPainters } from './demo/painters.ts';
import { type Community, join } from './demo/people.ts';
import { publish, putTags } from './demo/posts.ts';
import { playSnapshots, refreshSnapshots } from './demo/snapshots.ts';
import { readyToFill, setDemoState } from './demo/state.ts';
import { openStudios } from './demo/studios.ts';
import { followEachOther, talkAbout } from './demo/talk.ts';

/** Scenarios played side by side: painting, encoding and the database overlap. */
const atOnce = 4;

/** Who is played and what they publish. */
export type Material = { cast: readonly DemoMember[]; posts: readonly DemoPost[] };
const everything: Material = { cast, posts };

/**
 * Fills an empty database with the demo community, by the product's own commands as scenarios with named people.
 * Returns false, and does nothing, when the database is not empty.
 */
export async function fillDemo(
  config: Config,
  onProgress: (done: number, total: number) => void,
  { cast, posts }: Material = everything,
): Promise<boolean> {
  if (!(await readyToFill(config.databaseUrl))) return false;
  const app = createApp({ ...config, limits: false });
  const painters = openPainters();
  const studios = openStudios();
  await startApp(app, 'none');
  try {
    await setDemoState(app.db, 'filling');
    const total = cast.length + posts.length;
    let done = 0;
    const step = () => onProgress(++done, total);
    const community: Community = {
      app,
      started: new Date(),
      people: new Map(),
      tags: new Map(),
      painters,
      studios,
    };
    await addOperators(community);
    await putTags(community);
    await inTurns([...cast.entries()], atOnce, async ([place, person]) => {
      await join(community, person, place);
      step();
    });
    await followEachOther(community);
    await careForPeople(community);
    const when = new Map(posts.map((post) => [post, postedAt(post, community.started).getTime()]));
    const oldestFirst = posts.toSorted((a, b) => when.get(a)! - when.get(b)!);
    await inTurns(oldestFirst, atOnce, async (post) => {
      const postId = await publish(community, post);
      if (post.state === 'published') await talkAbout(community, post, postId);
      step();
    });
    await playSnapshots(community, community, community.started);
    await fillInboxes(community);
    for (const fold of [foldCounts, foldFollowCounts, foldNews]) while ((await fold(app)) > 0);
    await markRead(community);
    await refreshPopularity(app);
    await setDemoState(app.db, 'filled');
    return true;
  } finally {
    await painters.close();
    studios.close();
    await stopApp(app);
  }
}

/** At a later start: snapshots of the demo's people that are over are published anew. */
export async function freshenDemo(config: Config): Promise<void> {
  const app = createApp({ ...config, limits: false });
  await startApp(app, 'none');
  try {
    const people = await peopleNamed(
      app,
      snapshots.map(({ author }) => author),
    );
    await refreshSnapshots({ app, people }, new Date());
  } finally {
    await stopApp(app);
  }
}

/** Those of these accounts that are there, by name. */
async function peopleNamed({ db }: App, usernames: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ userId: appUser.userId, username: appUser.username })
    .from(appUser)
    .where(inArray(appUser.username, usernames));
  return new Map(rows.map(({ username, userId }) => [username, userId]));
}
