import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { post } from '../../testing/samples.ts';
import { ReelText } from './reel-text.tsx';

const tags = [
  { tagId: 'sea', name: '海边' },
  { tagId: 'dusk', name: '傍晚' },
];
const marks = [{ userId: 'u7', nickname: '阿林' }];

function Text({ content }: { content: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="w-60 bg-black">
      <ReelText post={post({ type: 1, content, tags, marks })} open={open} onOpen={setOpen} />
    </div>
  );
}

test('a tag below a video leads to its page', async () => {
  const { router } = await renderPage(<Text content="灯亮了" />);
  await page.getByRole('link', { name: '#傍晚' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/post/tags');
  expect(router.state.location.search).toEqual({ tagId: 'dusk' });
});

test('a person who is marked in a video is a link to their profile', async () => {
  const { router } = await renderPage(<Text content="灯亮了" />);
  await page.getByRole('link', { name: '@阿林' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/otherPage');
  expect(router.state.location.search).toEqual({ userId: 'u7' });
});

test('the keyboard reaches a tag behind a long text, which expands, and opens it', async () => {
  const { router } = await renderPage(<Text content={'很长的一段话，'.repeat(20)} />);
  const toggle = page.getByRole('button', { name: '展开' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: '#海边' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ tagId: 'sea' });
});
