import type { FoundPost } from '@muyu/contract/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { person, post } from '../../../testing/samples.ts';
import { FoundPostRow } from './found-post-row.tsx';

const user = { ...person('海边的人'), relation: 'none' } as const;
const tagHits = [{ name: '海边', hits: [[0, 2]], other: null }];
const found = (part: Partial<FoundPost> = {}): FoundPost => ({
  ...post({ title: '海边的云', user, address: '福建 海边' }),
  titleHits: [],
  excerpt: '等了四十分钟',
  excerptHits: [],
  nicknameHits: [[0, 2]],
  addressHits: [[3, 5]],
  tagHits,
  ...part,
});
const marked = (container: Element) =>
  [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

test('a post that is found by author, place and tag marks what was found', async () => {
  const { container } = await renderPage(<FoundPostRow post={found()} />);
  await expect.element(page.getByText('#海边')).toBeVisible();
  expect(marked(container)).toEqual(['海边', '海边', '海边']);
});

test('a tag that was found by its name in another language shows both', async () => {
  const other = { name: 'Seaside', hits: [[0, 7]] };
  const { container } = await renderPage(
    <FoundPostRow post={found({ tagHits: [{ name: '海边', hits: [], other }] })} />,
  );
  await expect.element(page.getByText('#海边 · Seaside')).toBeVisible();
  expect(marked(container)).toEqual(['Seaside', '海边', '海边']);
});

test('tags are left out where title or text show a hit', async () => {
  const { container } = await renderPage(<FoundPostRow post={found({ titleHits: [[0, 2]] })} />);
  await expect.element(page.getByText('等了四十分钟')).toBeVisible();
  expect(container.textContent).not.toContain('#');
  expect(marked(container)).toEqual(['海边', '海边', '海边']);
});

test('a stored reply of an earlier version is shown without these marks', async () => {
  const { nicknameHits: _, addressHits: __, tagHits: ___, ...earlier } = found();
  const { container } = await renderPage(<FoundPostRow post={earlier as FoundPost} />);
  await expect.element(page.getByText('海边的人')).toBeVisible();
  expect(marked(container)).toEqual([]);
});
