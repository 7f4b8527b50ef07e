import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getDemoState, getStarted, prepareForFill, setDemoState, setStarted } from './demo-state.ts';
import { withFillLock } from './fill-lock.ts';
import { pickFirstPosts } from './first-posts.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { withCommunity } from './open-community.ts';
import { cast } from './people/cast.ts';
import { createAdminData } from './scenarios/admin-data.ts';
import { appealRejection } from './scenarios/appeals.ts';
import {
  findPublished,
  findWithoutBackground,
  readDemoUsers,
  readReviewer,
  readTags,
} from './scenarios/existing.ts';
import { fillInboxes, markRead } from './scenarios/inbox.ts';
import { openWithTicket, setSubscriptionPrices } from './scenarios/locks.ts';
import { addMoney } from './scenarios/money.ts';
import { addOperators } from './scenarios/operators.ts';
import { publish, saveTags, submittedAt } from './scenarios/posts.ts';
import { addReactions, createFollows, readsOf } from './scenarios/reactions.ts';
import { addSiteContent } from './scenarios/site-content.ts';
import { publishSnapshots, refreshSnapshots } from './scenarios/snapshots.ts';
import { addBackground, type Community, registerDemoUser } from './scenarios/users.ts';
import {
  type Config,
  closeDatabase,
  createApp,
  flushFollowCounts,
  flushNotifications,
  flushPostCounterDeltas,
  openDatabase,
  pickPosts,
  rebuildRankings,
  refreshPopularity,
  rollUpHistory,
  startApp,
  stopApp,
} from './server.ts';
import { posts } from './texts/posts.ts';
import { snapshots } from './texts/snapshots.ts';
import type { DemoMember, DemoPost } from './types.ts';

/** The number of concurrent scenarios: painting, encoding and database work overlap. */
const concurrency = 4;

export { type Growth, startGrowing } from './start-growing.ts';

/** The members and posts of a demo. */
export type DemoContent = {
  cast: readonly DemoMember[];
  posts: readonly DemoPost[];
  /** The width of pictures in posts and on profiles, in pixels; a multiple of 36, so that heights are whole. */
  pictureWidth?: number;
  /** Banners, adverts, notices and searches. */
  siteContent?: boolean;
};
type OnProgress = (done: number, total: number) => void;
const fullContent: DemoContent = { cast, posts, siteContent: true };

/**
 * Fills an empty database with the members and the first posts of the demo, by calling the commands of the server as its
 * members; `growDemo` adds the rest beside a running server. Returns false, without effect, when the database is not empty.
 */
export const beginDemo = (config: Config, onProgress: OnProgress): Promise<boolean> =>
  withFillLock(config, () => begin(config, onProgress, fullContent, pickFirstPosts(posts)));

/** Fills an empty database with a whole demo, as tests use it. */
export async function fillDemo(config: Config, onProgress: OnProgress, content = fullContent) {
  const all = new Set(content.posts);
  if (!(await withFillLock(config, () => begin(config, onProgress, content, all)))) return false;
  await growDemo(config, () => {}, content);
  return true;
}

async function begin(
  config: Config,
  onProgress: OnProgress,
  { cast, pictureWidth }: DemoContent,
  first: ReadonlySet<DemoPost>,
): Promise<boolean> {
  if (!(await prepareForFill(config, cast))) return false;
  return withCommunity(config, { started: new Date(), pictureWidth }, async (community) => {
    const { app } = community;
    await setDemoState(app.db, 'filling');
    await setStarted(app.db, community.started);
    const total = cast.length + first.size;
    let done = 0;
    const step = () => onProgress(++done, total);
    await addOperators(community);
    await saveTags(community);
    await mapWithConcurrency([...cast.entries()], concurrency, async ([index, person]) => {
      await registerDemoUser(community, person, index);
      step();
    });
    await createFollows(community);
    await createAdminData(community);
    await setSubscriptionPrices(community);
    await addPosts(community, [...first], step);
    await appealRejection(community);
    await fillInboxes(community);
    await settle(community, [...first]);
    await setDemoState(app.db, 'growing');
    return true;
  });
}

/** Whether the community is incomplete: `growDemo` has work. */
export async function isDemoGrowing(config: Config): Promise<boolean> {
  const db = openDatabase(config.databaseUrl, 1);
  try {
    return (await getDemoState(db)) === 'growing';
  } finally {
    await closeDatabase(db);
  }
}

/** Adds what is missing of the demo, newest first, beside a running server. Goes on after an interruption. */
export const growDemo = (config: Config, onProgress: OnProgress, content = fullContent): Promise<void> =>
  withFillLock(config, async () => {
    if (await isDemoGrowing(config)) await grow(config, onProgress, content);
  });

async function grow(
  config: Config,
  onProgress: OnProgress,
  { cast, posts, pictureWidth, siteContent = false }: DemoContent,
): Promise<void> {
  const started = await readStarted(config);
  await withCommunity(config, { started, pictureWidth }, async (community) => {
    const { app, people } = community;
    for (const [username, userId] of await readDemoUsers(app, cast)) people.set(username, userId);
    for (const [key, tagId] of await readTags(app)) community.tags.set(key, tagId);
    const reviewer = await readReviewer(app);
    if (reviewer) community.reviewer = reviewer;
    if (siteContent) await addSiteContent(community);
    const bare = await findWithoutBackground(app, people);
    await mapWithConcurrency(
      cast.filter(({ username }) => bare.has(username)),
      concurrency,
      (person) => addBackground(community, person),
    );
    await addMoney(community);
    await openWithTicket(community);
    await publishSnapshots(community, community, new Date());
    const isKnown = await findPublished(app, people);
    const missing = posts.filter((post) => {
      const authorId = people.get(post.author);
      return authorId && !isKnown(authorId, submittedAt(post, started));
    });
    let done = 0;
    // Newest first, as they are looked at.
    await addPosts(community, missing, () => onProgress(++done, missing.length));
    await settle(community, posts);
    await setDemoState(app.db, 'filled');
  });
}

async function readStarted({ databaseUrl }: Config): Promise<Date> {
  const db = openDatabase(databaseUrl, 1);
  return getStarted(db).finally(() => closeDatabase(db));
}

const pickedPosts = 12;
/** More than the days since the first member has registered. */
const statisticsDays = 100;

/** Publishes posts with their reactions, in this order. */
const addPosts = (community: Community, chosen: readonly DemoPost[], step: () => void) =>
  mapWithConcurrency(chosen, concurrency, async (post) => {
    const postId = await publish(community, post);
    if (post.state === 'published' && community.reviewer) await addReactions(community, post, postId);
    step();
  });

/** Sums what the scenarios appended. */
async function settle(community: Community, chosen: readonly DemoPost[]): Promise<void> {
  const { app } = community;
  for (const flush of [flushPostCounterDeltas, flushFollowCounts, flushNotifications])
    while ((await flush(app, new Date())) > 0);
  await markRead(community);
  const now = new Date();
  await refreshPopularity(app, now);
  await pickPosts(app, pickedPosts, now);
  // The ranking of yesterday, so that today's shows movement.
  for (const at of [new Date(now.getTime() - DAY_MS), now]) await rebuildRankings(app, at);
  // The roll-up of every ten minutes would begin with the last days.
  await rollUpHistory(
    app,
    chosen.flatMap((post) => readsOf(community, post)),
    now,
    statisticsDays,
  );
}

/** Publishes expired snapshots of the demo again. Called at later starts. */
export async function refreshDemo(config: Config): Promise<void> {
  const app = createApp({ ...config, limits: false });
  await startApp(app, 'none');
  try {
    const authors = new Set(snapshots.map(({ author }) => author));
    const people = await readDemoUsers(
      app,
      cast.filter(({ username }) => authors.has(username)),
    );
    await refreshSnapshots({ app, people }, new Date());
  } finally {
    await stopApp(app);
  }
}
