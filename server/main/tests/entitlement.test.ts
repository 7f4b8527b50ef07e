import type { LoginData } from '@muyu/contract/account/account.ts';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { getPlaybackUrls } from '@muyu/contract/playback.ts';
import { getPost } from '@muyu/contract/post.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { longVideoMinutes } from '../../modules/media/settings.ts';
import { grantVip } from '../../modules/membership/scenario.ts';
import { subscription } from '../../modules/membership/subscription/tables.ts';
import { postUnlock } from '../../modules/membership/tables.ts';
import { type CrawledReply, crawlEndpoints, mediaUrls, namedIn } from '../../testing/crawl-endpoints.ts';
import { publishThenForceLock } from '../../testing/locked-posts.ts';
import { signInOperator } from '../../testing/operators.ts';
import { pendingPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { storeSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { storedVideo } from '../../testing/videos.ts';

// Calls every GET endpoint for locked posts of all kinds as every kind of viewer: only entitled viewers get
// file URLs.
const server = testServer();
const locks = ['paid', 'vip', 'subscription'] as const;
const kinds = ['pictures', 'clip', 'stream'] as const;
type Lock = (typeof locks)[number] | 'pending';
type Locked = { postId: string; lock: Lock; kind: (typeof kinds)[number]; fileIds: string[] };
/** A viewer with its media cookie and all replies to it. */
type Viewer = { token: string; cookie: string; said: CrawledReply[]; opens: readonly Lock[] };

const opening = '江边的路灯一盏一盏亮起来，风从水面上过来，我们坐在石阶上等最后一班船，谁也没有说话';
const hidden = '暗处的字';
const all: Locked[] = [];
const viewers = {} as Record<'visitor' | 'subscriber' | 'vip' | 'owner' | 'author' | 'reviewer', Viewer>;
let author: LoginData;

beforeAll(async () => {
  await storeSetting(server, longVideoMinutes, 1);
  author = await member(server, 'author');
  for (const kind of kinds) {
    for (const lock of [...locks, 'pending'] as const) all.push(await newPost(lock, kind));
  }
  const { app } = server;
  const vip = await member(server, 'vip');
  const grant = { userId: vip.userId, source: 'code', sourceKey: 'a', level: 1, seconds: 86_400 } as const;
  await app.db.transaction((tx) => grantVip({ app, now: new Date() }, tx, grant));
  const subscriber = await member(server, 'reader');
  const now = new Date();
  const until = new Date(now.getTime() + 86_400_000);
  await app.db
    .insert(subscription)
    .values({ userId: subscriber.userId, creatorId: author.userId, since: now, until });
  const owner = await member(server, 'owner');
  const published = all.filter(({ lock }) => lock !== 'pending');
  const rows = published.map(
    ({ postId }) =>
      ({ userId: owner.userId, postId, way: 'buy', orderId: postId, createdAt: new Date() }) as const,
  );
  await app.db.insert(postUnlock).values(rows);
  const likes = { type: likeTypes.post, status: 1 } as const;
  for (const { postId } of published) await server.call(like, { ...likes, postId }, vip);

  const ids = [author.userId, vip.userId, ...all.flatMap(({ postId, fileIds }) => [postId, ...fileIds])];
  const enter = async (
    who: { token: string },
    opens: readonly Lock[],
    self: typeof getUserInfo | typeof getOwnOperator,
  ) => {
    const { headers } = await server.call(self, { id: 'me' }, who);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    return { token: who.token, cookie, opens, said: await crawlEndpoints(server, who, ids) };
  };
  const entries = Promise.all([
    enter(await visitor(server), [], getUserInfo),
    enter(subscriber, ['subscription'], getUserInfo),
    enter(vip, ['vip'], getUserInfo),
    enter(owner, locks, getUserInfo),
    enter(author, [...locks, 'pending'], getUserInfo),
    enter(await signInOperator(server, 'reviewer'), ['pending'], getOwnOperator),
  ]);
  const [asVisitor, asSubscriber, asVip, asOwner, asAuthor, asReviewer] = await entries;
  const entered = {
    visitor: asVisitor,
    subscriber: asSubscriber,
    vip: asVip,
    owner: asOwner,
    author: asAuthor,
  };
  Object.assign(viewers, entered, { reviewer: asReviewer });
});

async function newPost(lock: Lock, kind: Locked['kind']): Promise<Locked> {
  const picture = () => readyPicture(server, author);
  const fileIds =
    kind === 'pictures' ? [await picture(), await picture()] : [await storedVideo(server, author, kind)];
  const content = `${opening}${hidden}${lock}`;
  const draft = { title: `${lock} ${kind}`, content, type: kind === 'pictures' ? 2 : 1, fileIds };
  const post =
    lock === 'pending'
      ? pendingPost(server, author, draft)
      : publishThenForceLock(server, author, lock, draft);
  return { postId: await post, lock, kind, fileIds };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ method: 'GET', url, headers });
const urlsOf = ({ said }: Viewer) => [...new Set(said.flatMap(({ data }) => mediaUrls(data)))];
const fileOf = (url: string) => url.split('/')[2]!;
const partOf = (url: string) => url.split('/')[3]!;
const isPreview = (url: string) => partOf(url) === 'w';
const isBound = (url: string) => url.split('/')[4]!.split('.')[1] !== 'o';
const filesOf = async ({ postId, fileIds }: Locked) => {
  const { rows } = await server.app.db.$client.query<{ id: string }>(
    'select cover_id as id from post_file where post_id = $1 and cover_id is not null',
    [postId],
  );
  return new Set([...fileIds, ...rows.map(({ id }) => id)]);
};

test('the crawl reaches lists, details and the review queue without an internal error', () => {
  const reached = (viewer: Viewer) =>
    new Set(viewer.said.filter(({ status }) => status === 200).map((s) => s.endpoint));
  for (const path of [
    'private/info/{id}',
    'type/page',
    'private/mine',
    'private/file/{id}',
    'fileInfo/{id}',
  ]) {
    expect([...reached(viewers.author)].filter((id) => id.includes(path))).not.toEqual([]);
  }
  expect(reached(viewers.reviewer)).toContain('GET /operator/private/review/page');
  // It answers 503 while the machine is busy.
  const isFault = ({ status, endpoint }: Viewer['said'][number]) =>
    status >= 500 && endpoint !== 'GET /health/ready';
  for (const [name, { said }] of Object.entries(viewers)) {
    expect([name, said.filter(isFault).map((s) => s.endpoint)]).toEqual([name, []]);
  }
});

test('a viewer without access gets only the preview URL and at most forty characters of the text', async () => {
  for (const [name, viewer] of Object.entries(viewers)) {
    const urls = urlsOf(viewer);
    for (const locked of all.filter(({ lock }) => !viewer.opens.includes(lock))) {
      const files = await filesOf(locked);
      const found = urls.filter((url) => files.has(fileOf(url)));
      const what = [name, locked.lock, locked.kind];
      if (name === 'reviewer') {
        // The media queue shows operators pictures, signed for each of them, and no videos.
        expect([...what, found.filter((url) => partOf(url) !== 'p' || !isBound(url))]).toEqual([...what, []]);
        continue;
      }
      const shown = locked.kind !== 'pictures' && locked.lock !== 'pending';
      expect([...what, found.filter((url) => !isPreview(url) || isBound(url))]).toEqual([...what, []]);
      expect([...what, found.length > 0]).toEqual([...what, shown]);
      for (const url of found) expect((await get(url)).statusCode).toBe(200);
      const revealing = viewer.said.filter(({ text }) => text.includes(hidden + locked.lock));
      expect([...what, revealing.map((each) => each.endpoint)]).toEqual([...what, []]);
    }
  }
  const seen = await server.call(getPost, { id: all[0]!.postId }, viewers.visitor);
  const { content } = seen.data;
  expect(content.endsWith('…')).toBe(true);
  expect(Array.from(content.slice(0, -1))).toHaveLength(40);
  expect(opening.startsWith(content.slice(0, -1))).toBe(true);
});

test('a viewer with access can fetch every URL, including playlists and segments', async () => {
  for (const [name, viewer] of Object.entries(viewers)) {
    const { cookie, token, opens } = viewer;
    const urls = urlsOf(viewer);
    for (const locked of all.filter(({ lock }) => opens.includes(lock))) {
      const files = await filesOf(locked);
      const own = urls.filter((url) => files.has(fileOf(url)));
      const parts = new Set(own.map(partOf));
      const what = [name, locked.lock, locked.kind];
      expect([...what, parts.has('p'), parts.has('v') && parts.has('d'), parts.has('w')]).toEqual([
        ...what,
        true,
        locked.kind !== 'pictures',
        false,
      ]);
      for (const url of await followed(own, cookie)) {
        expect([url, isBound(url)]).toEqual([url, true]);
        const byToken = { method: 'HEAD', url, headers: { authorization: token } } as const;
        expect((await server.http.inject(byToken)).statusCode).toBe(200);
      }
    }
  }
});

/** Fetches the URLs and everything that their playlists name, with the cookie. */
async function followed(urls: readonly string[], cookie: string): Promise<string[]> {
  const waiting = [...urls];
  const done: string[] = [];
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const reply = await get(url, { cookie });
    expect([url, reply.statusCode, reply.rawPayload.length > 0]).toEqual([url, 200, true]);
    done.push(url);
    if (!url.endsWith('.m3u8')) continue;
    const named = namedIn(url, reply.body);
    expect(named).not.toEqual([]);
    waiting.push(...named.filter((each) => !done.includes(each) && !waiting.includes(each)));
  }
  return done;
}

test('a copied, expired or changed URL opens nothing', async () => {
  const { author: own, reviewer, ...others } = viewers;
  for (const viewer of [own, reviewer, viewers.vip, viewers.owner]) {
    const urls = await followed(await boundUrls(viewer), viewer.cookie);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      const strangers = Object.values(others).filter((other) => other !== viewer);
      const refused = [
        {},
        ...strangers.flatMap(({ cookie, token }) => [{ cookie }, { authorization: token }]),
      ];
      for (const headers of refused) expect([url, (await get(url, headers)).statusCode]).toEqual([url, 403]);
      const { cookie } = viewer;
      for (const changed of changesOf(url, urls)) {
        const reply = await get(changed, { cookie });
        expect([changed, [403, 404].includes(reply.statusCode)]).toEqual([changed, true]);
      }
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 3600_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (const url of urls) {
      const { cookie } = viewer;
      expect([url, (await get(url, { cookie })).statusCode]).toEqual([url, 403]);
    }
    vi.useRealTimers();
  }
});

/** One URL for each part and file. */
async function boundUrls(viewer: Viewer): Promise<string[]> {
  const locked = new Set((await Promise.all(all.map(filesOf))).flatMap((files) => [...files]));
  const urls = urlsOf(viewer).filter((url) => locked.has(fileOf(url)) && isBound(url));
  return [...new Map(urls.map((url) => [`${fileOf(url)} ${partOf(url)}`, url])).values()];
}

/** Variants: another file, another part, another audience, a later expiry. */
function changesOf(url: string, urls: readonly string[]): string[] {
  const [, , fileId, part, grant, name] = url.split('/') as [string, string, string, string, string, string];
  const [end, , signature] = grant.split('.');
  const another = urls.map(fileOf).find((each) => each !== fileId)!;
  const names = { p: '360.avif', v: 'clip.mp4', w: 'preview.mp4', f: '0.webp', d: 'video.mp4' };
  return [
    `/media/${another}/${part}/${grant}/${name}`,
    `/media/${fileId}/${part}/${end}.o.${signature}/${name}`,
    `/media/${fileId}/${part}/${end}.${author.userId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}.${signature}/${name}`,
    `/media/${fileId}/${part}/zzzzzz${grant}/${name}`,
    ...Object.entries(names)
      .filter(([other]) => other !== part)
      .map(([other, file]) => `/media/${fileId}/${other}/${grant}/${file}`),
    // A still has the name of the narrowest picture, which replaces missing widths.
    ...Object.entries(names)
      .filter(([other]) => other !== part && `${part}${other}` !== 'pf')
      .map(([, file]) => `/media/${fileId}/${part}/${grant}/${file}`),
  ];
}

test('requesting URLs of a locked video returns the ways to unlock it and no URL', async () => {
  for (const [name, viewer] of Object.entries(viewers)) {
    if (name === 'reviewer') continue;
    for (const { postId, lock, kind, fileIds } of all) {
      for (const id of [postId, ...fileIds]) {
        for (const flag of ['play', 'download'] as const) {
          const reply = await server.call(getPlaybackUrls, { id, flag }, viewer);
          const what = [name, lock, kind, reply.status];
          if (lock === 'pending' && name !== 'author') expect(what).toEqual([name, lock, kind, 404]);
          else if (viewer.opens.includes(lock))
            expect(what).toEqual([name, lock, kind, kind === 'pictures' ? 422 : 200]);
          else if (kind !== 'pictures') {
            expect(what).toEqual([name, lock, kind, 403]);
            expect(reply.data).toMatchObject({
              error: 'post.locked',
              unlock: { open: false, lock, reason: lock },
            });
          }
          if (reply.status !== 200) expect(mediaUrls(reply.data)).toEqual([]);
        }
      }
    }
  }
});
