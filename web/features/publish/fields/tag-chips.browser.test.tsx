import { listTags } from '@muyu/contract/tag.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { TagChips } from './tag-chips.tsx';

const setTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

test('with a mouse every tag of a post is in view without scrolling sideways', async () => {
  await setTouch(false);
  onTestFinished(async () => void (await setTouch(true)));
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
