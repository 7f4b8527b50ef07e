import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateInfo } from '@muyu/contract/account/account.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser } from '../../modules/account/index.ts';
import { postReportTarget } from '../../modules/post/scenario.ts';
import { newId } from '../../platform/database/ids.ts';
import { serveBuiltApps } from '../../testing/built-apps.ts';
import { lockPost } from '../../testing/locked-posts.ts';
import { pendingPost, publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';

const server = testServer({ publicUrl: 'https://muyu.example' });
const site = 'https://muyu.example';
let apps: Awaited<ReturnType<typeof serveBuiltApps>>;
let http: FastifyInstance;
let author: LoginData;

beforeAll(async () => {
  apps = await serveBuiltApps(server.app);
  ({ http } = apps);
  author = await member(server, 'author');
  await server.call(updateInfo, { nickname: '林晚', sign: '在江边散步' }, author);
});
afterAll(() => apps.close());

/** A page contains the time at which its settings were read. */
const withoutTime = (html: string) => html.replace(/"at":\d+/, '');
const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const unescapeHtml = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) =>
    name === 'amp' ? '&' : { lt: '<', gt: '>', quot: '"', '#39': "'" }[name]!,
  );

/** Returns the tags and links that a crawler reads from a page. */
async function pageAt(url: string, headers: Record<string, string> = {}) {
  const reply = await get(url, headers);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const html = reply.body;
  const tags: Record<string, string> = {};
  for (const [, name, content] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g))
    tags[name!] = unescapeHtml(content!);
  const links = Object.fromEntries(
    [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      unescapeHtml(href!),
    ]),
  );
  return {
    html,
    tags,
    links,
    title: unescapeHtml(/<title>(.*)<\/title>/.exec(html)![1]!),
    canonical: unescapeHtml(/rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''),
    language: /<html lang="([^"]+)"/.exec(html)![1],
  };
}

test.each(['//', '//[', '/%5B//', '/post/postDetail?postId=%00', '/post/postDetail?postId=%ED%A0%80'])(
  'the page at %s is no fault',
  async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  },
);

const postPath = (postId: string) => `/post/postDetail?postId=${postId}`;

test('the page of a public post has its title, text, picture and addresses for every client', async () => {
  const fileId = await readyPicture(server, author);
  const postId = await publishedPost(server, author, {
    title: '江边的灯',
    content: '亮了\n一整夜',
    fileIds: [fileId],
  });
  const { tags, title, canonical, links, language, html } = await pageAt(`${postPath(postId)}&commentId=1`);
  expect([title, language, canonical]).toEqual(['江边的灯 - 暮屿', 'zh-CN', site + postPath(postId)]);
  expect(tags).toMatchObject({
    description: '林晚：亮了 一整夜',
    'og:type': 'article',
    'og:site_name': '暮屿',
    'og:title': '江边的灯',
    'og:description': '林晚：亮了 一整夜',
    'og:url': site + postPath(postId),
    'og:locale': 'zh_CN',
    'og:image': `${site}/share/post/${postId}`,
    'og:image:width': '400',
    'og:image:height': '300',
    'twitter:card': 'summary_large_image',
    'twitter:image': `${site}/share/post/${postId}`,
  });
  expect(tags.robots).toBeUndefined();
  expect(links).toEqual({
    'zh-CN': `${site}${postPath(postId)}&lang=zh_CN`,
    en: `${site}${postPath(postId)}&lang=en_US`,
    ja: `${site}${postPath(postId)}&lang=ja`,
    'x-default': site + postPath(postId),
  });
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain('built');
  const robot = await get(postPath(postId), { 'user-agent': 'facebookexternalhit/1.1' });
  const person = await get(postPath(postId), { 'user-agent': 'Mozilla/5.0' });
  expect(withoutTime(robot.body)).toBe(withoutTime(person.body));
  const known = await get(postPath(postId), { 'if-none-match': String(person.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('the language is the one that the link names, else that of the client', async () => {
  const postId = await publishedPost(server, author, {
    content: '',
    fileIds: [await readyPicture(server, author)],
  });
  const english = await pageAt(`${postPath(postId)}&lang=en_US`, { 'accept-language': 'ja' });
  expect([english.language, english.title]).toEqual(['en', 'A post by 林晚 - Muyu']);
  expect([english.tags['og:locale'], english.canonical]).toEqual([
    'en_US',
    `${site}${postPath(postId)}&lang=en_US`,
  ]);
  const japanese = await pageAt(`${postPath(postId)}&lang=xx`, { 'accept-language': 'ja' });
  expect([japanese.title, japanese.canonical]).toEqual(['林晚さんの投稿 - 暮屿', site + postPath(postId)]);
});

test('an English link preview quotes the author with an English colon', async () => {
  const postId = await publishedPost(server, author, { title: '江边的灯', content: '亮了' });
  const { tags } = await pageAt(`${postPath(postId)}&lang=en_US`);
  expect(tags.description).toBe('林晚: 亮了');
});

test('texts of people stay text', async () => {
  const title = '</title><script>alert(1)</script>';
  const postId = await publishedPost(server, author, { title, content: '" onload="x' });
  const { html, tags } = await pageAt(`${postPath(postId)}&lang=%22%3E%3Cscript%3E`);
  // The pages of the app and of its settings.
  expect(html.match(/<script/g)).toHaveLength(2);
  expect([tags['og:title'], tags['og:description']]).toEqual([title, '林晚：" onload="x']);
  const odd = await get('/%3Cscript%3E"?lang=en_US');
  expect(odd.body.match(/<script/g)).toHaveLength(2);
});

test('a video is described by the page of its post, with its cover', async () => {
  const postId = await publishedPost(server, author, {
    type: 1,
    fileIds: [await readyVideo(server, author)],
  });
  const { tags, canonical } = await pageAt(`/post/video/detail?postId=${postId}&kind=person`);
  expect([tags['og:type'], canonical]).toEqual(['video.other', site + postPath(postId)]);
  expect((await get(`/share/post/${postId}`)).statusCode).toBe(200);
});

async function withdrawPost(kind: 'locked' | 'hidden' | 'deleted', postId: string): Promise<void> {
  if (kind === 'locked') await lockPost(server, postId, 'vip');
  if (kind === 'hidden')
    await server.app.db.transaction((tx) =>
      postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, 'hide', new Date()),
    );
  if (kind === 'deleted') await server.call(deletePost, { postId }, author);
}

test.each(['pending', 'locked', 'hidden', 'deleted', 'unknown', 'no id'])(
  'nothing of a post that is %s is in the page or behind its picture',
  async (kind) => {
    const draft = {
      title: '不公开的题目',
      content: '不公开的正文',
      fileIds: [await readyPicture(server, author)],
    };
    const postId =
      kind === 'pending'
        ? await pendingPost(server, author, draft)
        : await publishedPost(server, author, draft);
    if (kind === 'locked' || kind === 'hidden' || kind === 'deleted') await withdrawPost(kind, postId);
    const asked = kind === 'unknown' ? newId(new Date()) : kind === 'no id' ? '../x' : postId;
    const { html, tags, title, canonical } = await pageAt(postPath(asked));
    expect(html).not.toContain('不公开');
    expect([title, tags.robots, canonical]).toEqual(['暮屿', 'noindex', '']);
    expect(tags['og:image']).toBe(`${site}/icon-512.png`);
    expect((await get(`/share/post/${encodeURIComponent(asked)}`)).statusCode).toBe(404);
  },
);

test('the picture of a post comes without a signature, and only while the post is public', async () => {
  const postId = await publishedPost(server, author, { fileIds: [await readyPicture(server, author)] });
  const reply = await get(`/share/post/${postId}`);
  // Its address is in no purge of a cache: after a minute every cache asks whether the post is still public.
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
  await server.call(deletePost, { postId }, author);
  expect((await get(`/share/post/${postId}`)).statusCode).toBe(404);
});

test('only the page of a member has name, words and avatar', async () => {
  const bare = await pageAt(`/column/otherPage?userId=${author.userId}`);
  expect([bare.title, bare.tags.description, bare.tags['og:image']]).toEqual([
    '林晚 - 暮屿',
    '在江边散步',
    undefined,
  ]);
  await server.call(updateInfo, { headImgUrl: await readyPicture(server, author) }, author);
  const { tags } = await pageAt(`/column/userDetail?userId=${author.userId}`);
  expect(tags).toMatchObject({
    'og:type': 'profile',
    'og:image': `${site}/share/user/${author.userId}`,
    'twitter:card': 'summary',
  });
  expect((await get(`/share/user/${author.userId}`)).statusCode).toBe(200);
  const freeze = (until: Date | null) =>
    server.app.db
      .update(appUser)
      .set({ state: until ? 'frozen' : 'active', frozenUntil: until })
      .where(eq(appUser.userId, author.userId));
  await freeze(new Date(Date.now() + 60_000));
  expect((await get(`/share/user/${author.userId}`)).statusCode).toBe(404);
  await freeze(new Date(Date.now() - 60_000));
  expect((await get(`/share/user/${author.userId}`)).statusCode).toBe(200);
  await freeze(null);
  const guest = await visitor(server);
  for (const userId of [guest.userId, newId(new Date()), '']) {
    const { title, tags: none } = await pageAt(`/column/otherPage?userId=${userId}`);
    expect([title, none.robots]).toEqual(['暮屿', 'noindex']);
  }
});

test('public pages of the site are listed, those of the viewer are not', async () => {
  expect((await pageAt('/')).tags.robots).toBeUndefined();
  expect((await pageAt('/?inviteCode=AB12')).canonical).toBe(`${site}/`);
  for (const path of ['/login', '/column/columnTabbar/my', '/nothing/here'])
    expect((await pageAt(path)).tags.robots).toBe('noindex');
});

test('robots.txt names the sitemap, whose days list the public posts', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots.body).not.toContain('Disallow: /\n');
  const index = await get('/sitemap.xml');
  const [, day] = /<loc>https:\/\/muyu\.example(\/sitemap\/posts-[\d-]+\.xml)<\/loc>/.exec(index.body)!;
  const postId = await publishedPost(server, author);
  const old = await publishedPost(server, author, {}, new Date('2026-01-02T23:30:00Z'));
  const earlier = await get('/sitemap/posts-2026-01-02.xml');
  expect(earlier.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(earlier.body).toContain(
    `<url><loc>${site}${postPath(old)}</loc><lastmod>2026-01-02T23:30:00Z</lastmod></url>`,
  );
  expect(earlier.body).not.toContain(postId);
  expect((await get(day!)).statusCode).toBe(200);
  const noDays = ['2026-13-45', '2026-02-30', '2023-02-29', '0000-01-01'].map((none) => `posts-${none}.xml`);
  const last = 'posts-9999-12-31.xml';
  for (const name of [...noDays, 'x', 'posts-2026-01-02', last])
    expect((await get(`/sitemap/${name}`)).statusCode, name).toBe(404);
  for (let month = 1; month <= 12; month++)
    expect((await get(`/sitemap/posts-2024-${String(month).padStart(2, '0')}-01.xml`)).statusCode).toBe(404);
});

// A server keeps the sitemap of a day for minutes: each kind has a day of its own.
test.each([
  ['locked', '2026-02-01'],
  ['hidden', '2026-02-02'],
  ['deleted', '2026-02-03'],
] as const)('a post that is %s is not in the sitemap of its day', async (kind, day) => {
  const published = () => publishedPost(server, author, {}, new Date(`${day}T12:00:00Z`));
  const [open, withdrawn] = [await published(), await published()];
  await withdrawPost(kind, withdrawn);
  const { body } = await get(`/sitemap/posts-${day}.xml`);
  expect(body).toContain(open);
  expect(body).not.toContain(withdrawn);
});

test('a site that owners keep out of search engines says noindex, has no sitemap, and keeps its previews', async () => {
  const postId = await publishedPost(server, author, { title: '江边的灯' });
  server.app.settings.replace([{ key: 'site.searchEngines', value: false }]);
  try {
    const { tags, canonical, title } = await pageAt(postPath(postId));
    expect([tags.robots, canonical]).toEqual(['noindex', '']);
    expect(title).toContain('江边的灯');
    expect((await pageAt('/')).tags.robots).toBe('noindex');
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
    for (const path of ['/sitemap.xml', '/sitemap/posts-2026-01-02.xml'])
      expect((await get(path)).statusCode).toBe(404);
  } finally {
    server.app.settings.replace([]);
  }
});

test('without link previews the page of a post names the site alone', async () => {
  const postId = await publishedPost(server, author, { title: '不出本站的灯' });
  expect((await pageAt(postPath(postId))).title).toContain('不出本站的灯');
  server.app.settings.replace([{ key: 'site.linkPreviews', value: false }]);
  try {
    const { html, title, tags } = await pageAt(postPath(postId));
    expect(html).not.toContain('不出本站的灯');
    expect([title, tags['og:url'], tags.robots]).toEqual([(await pageAt('/')).title, undefined, 'noindex']);
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
  } finally {
    server.app.settings.replace([]);
  }
});
