import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { post } from '../../../testing/samples.ts';
import { PostBody } from './post-body.tsx';

test('a post has its own language, whatever the language of the interface', async () => {
  await renderPage(<PostBody post={post({ title: '夕焼けの色', content: '今日の空はきれいだった。' })} />);
  await expect.element(page.getByRole('heading', { name: '夕焼けの色' })).toHaveAttribute('lang', 'ja');
  const text = page.getByText('今日の空はきれいだった。').element();
  expect(text.getAttribute('lang')).toBe('ja');
  expect(getComputedStyle(text).fontFamily).toContain('CJK JP');
});

test('a video names its plays beside its reads, a picture post its reads only', async () => {
  const counts = { playNum: 12, readNum: 34 };
  const { unmount } = await renderPage(<PostBody post={post({ type: 1, ...counts })} />);
  await expect.element(page.getByText('12 次播放')).toBeVisible();
  await expect.element(page.getByText('34 次浏览')).toBeVisible();
  await unmount();
  await renderPage(<PostBody post={post({ type: 2, ...counts })} />);
  await expect.element(page.getByText('34 次浏览')).toBeVisible();
  await expect.element(page.getByText(/次播放/)).not.toBeInTheDocument();
});

test('a buyer opens the text that was bought, when an edit has replaced it', async () => {
  const boughtText = { title: '菜谱', content: '先炒糖色' };
  await renderPage(<PostBody post={post({ title: '没了', content: '', boughtText })} />);
  const text = page.getByText('先炒糖色', { exact: false });
  await expect.element(text).toBeInTheDocument();
  const isShown = () => text.element().checkVisibility({ contentVisibilityAuto: true });
  expect(isShown()).toBe(false);
  await page.getByText('查看你购买时的文字').click();
  await expect.poll(isShown).toBe(true);
});

test('the people whom the author has marked are links to their profiles', async () => {
  const marks = [
    { userId: 'u7', nickname: '阿林' },
    { userId: 'u8', nickname: '小满' },
  ];
  const { router, unmount } = await renderPage(<PostBody post={post({ marks })} />);
  const people = page.getByRole('list', { name: '已标记的用户' });
  await expect.element(people.getByRole('link', { name: '@小满' })).toBeVisible();
  await people.getByRole('link', { name: '@阿林' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/otherPage');
  expect(router.state.location.search).toEqual({ userId: 'u7' });
  await unmount();
  await renderPage(<PostBody post={post()} />);
  await expect.element(page.getByRole('heading', { name: '码头的灯' })).toBeVisible();
  await expect.element(people).not.toBeInTheDocument();
});
