import { listTags } from '@muyu/contract/tag.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { TagChips } from './tag-chips.tsx';

test('every tag of a post is in view without scrolling sideways', async () => {
  fakeServer.reply(
    listTags,
    Array.from({ length: 28 }, (_, at) => ({ tagId: `t${at}`, name: `标签 ${at}` })),
  );
  await renderPage(<TagChips chosen={[]} onChange={() => undefined} onDrop={() => undefined} />);
  const last = page.getByRole('button', { name: '#标签 27' });
  await expect.element(last).toBeVisible();
  const field = page.getByRole('group', { name: /标签/ }).element().getBoundingClientRect();
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(field.right);
});
