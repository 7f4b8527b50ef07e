import { expect, test } from 'vitest';
import { serveBuiltApps } from '../../testing/built-apps.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer({ limits: true, publicUrl: 'https://muyu.example' });

test('an address that asks for many previews gets pages without them, and others keep theirs', async () => {
  const { http, close } = await serveBuiltApps(server.app);
  const postId = await publishedPost(server, await member(server, 'author'), { title: '江边的灯' });
  const url = `/post/postDetail?postId=${postId}`;
  const ask = (remoteAddress: string) => http.inject({ url, remoteAddress });
  for (let i = 0; i < 120; i++) expect((await ask('10.8.0.1')).body).toContain('<title>江边的灯');
  const other = `/x/../post/postDetail?postId=${postId}`;
  for (const path of [url, other]) {
    const page = await http.inject({ url: path, remoteAddress: '10.8.0.1' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('江边的灯');
  }
  expect(
    (await http.inject({ url: '/column/columnTabbar/find', remoteAddress: '10.8.0.1' })).statusCode,
  ).toBe(200);
  expect((await ask('10.8.0.2')).body).toContain('<title>江边的灯');
  await close();
});
