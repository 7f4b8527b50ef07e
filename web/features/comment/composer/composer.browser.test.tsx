import { addComment, commentErrors, replyToComment } from '@muyu/contract/comment.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOutbox } from '../../../client/offline/outbox.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { comment, reply } from '../../../testing/samples.ts';
import { field, send, show } from './testing/show-composer.tsx';

const note = page.getByRole('alert');

beforeEach(() => {
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  fakeServer.reply(listPhrases, { timestamp: 1, phrases: [] });
  fakeServer.reply(addComment, ({ content, postId }) => comment({ content, postId }));
});

test('the actions of the post give way to the send button while something is written', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: '点赞' })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await field.fill('灯下见');
  await expect.element(send).toBeEnabled();
  await expect.element(page.getByRole('button', { name: '点赞' })).not.toBeInTheDocument();
});

test('blank text cannot be sent', async () => {
  await show();
  await field.fill('   ');
  await expect.element(send).toBeDisabled();
});

test('a sent comment empties the field and is confirmed', async () => {
  await show();
  await field.fill(' 灯下见 ');
  await send.click();
  await expect.element(page.getByRole('status').getByText('已发布')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toEqual([
    { postId: expect.any(String), content: '灯下见', markUserIds: [], key: expect.any(String) },
  ]);
});

test('a comment that waits for review is confirmed as such', async () => {
  fakeServer.reply(addComment, comment({ state: 'pending' }));
  await show();
  await field.fill('灯下见');
  await send.click();
  await expect.element(page.getByRole('status').getByText('已提交，审核后显示')).toBeVisible();
});

test('Ctrl+Enter sends', async () => {
  await show();
  await field.fill('灯下见');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => fakeServer.requestsTo(addComment)).toHaveLength(1);
  await expect.element(field).toHaveValue('');
});

test('the counter appears for the last fifty characters and counts graphemes', async () => {
  await show();
  await field.fill('👨‍👩‍👧‍👦'.repeat(449));
  await expect.element(field).toHaveAccessibleDescription('');
  await field.fill('👨‍👩‍👧‍👦'.repeat(450));
  await expect.element(field).toHaveAccessibleDescription('还可以写 50 个字');
});

test('a text of exactly five hundred characters is sent', async () => {
  await show();
  await field.fill('🌙'.repeat(500));
  await expect.element(field).toHaveAccessibleDescription('还可以写 0 个字');
  await send.click();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toMatchObject([{ content: '🌙'.repeat(500) }]);
});

test('the counter is announced politely at steps, and the crossing of the limit once as an alert', async () => {
  await show();
  const announced = page.getByRole('status').filter({ hasText: /个字/ });
  for (const [length, left] of [
    [455, 45],
    [456, 45],
    [480, 20],
    [481, 20],
    [479, 21],
  ] as const) {
    await field.fill('字'.repeat(length));
    await expect.element(field).toHaveAccessibleDescription(`还可以写 ${500 - length} 个字`);
    await expect.element(announced).toHaveTextContent(`还可以写 ${left} 个字`);
    await expect.element(note).toBeEmptyDOMElement();
  }
  for (const length of [501, 503]) {
    await field.fill('字'.repeat(length));
    await expect.element(page.getByText(`超出 ${length - 500} 个字`).last()).toBeVisible();
    await expect.element(note).toHaveTextContent('超出 1 个字');
    await expect.element(field).toHaveAccessibleDescription(`超出 ${length - 500} 个字`);
  }
  await expect.element(announced).not.toBeInTheDocument();
});

test('a text over the limit shows an error and cannot be sent', async () => {
  await show();
  await field.fill('字'.repeat(502));
  await expect.element(note).toHaveTextContent('超出 2 个字');
  await expect.element(send).toBeDisabled();
});

test('a sensitive term shows a warning while the text is written', async () => {
  // The list that earlier tests have loaded is out of date after an hour.
  vi.useFakeTimers({ now: Date.now() + 2 * 3600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listSensitiveTerms, {
    timestamp: 2,
    words: [
      {
        word: '赌博',
        action: 'refuse',
        fields: ['comment'],
        removed: false,
        changedAt: '2026-11-01T12:00:00.000Z',
      },
    ],
  });
  await show();
  await field.fill('一起赌 博吧');
  await expect.element(note).toHaveTextContent('「赌博」是敏感词，换个说法吧');
  await field.fill('一起散步吧');
  await expect.element(note).toBeEmptyDOMElement();
});

test('a refused comment keeps its text and shows the reason until the text changes', async () => {
  fakeServer.reply(addComment, () => {
    throw new ErrorReply(commentErrors.closed, '作者已关闭评论');
  });
  await show();
  await field.fill('灯下见');
  await send.click();
  await expect.element(note).toHaveTextContent('作者已关闭评论');
  await expect.element(field).toHaveValue('灯下见');
  await field.fill('灯下再见');
  await expect.element(note).toBeEmptyDOMElement();
});

test('a comment whose request was lost leaves the field and waits with its key', async () => {
  fakeServer.reply(addComment, () => {
    throw connectionLost;
  });
  await show();
  await field.fill('灯下见');
  await send.click();
  await expect.element(page.getByText('暂时连不上，连上后自动发送')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const [sent] = fakeServer.requestsTo(addComment);
  expect(useOutbox.getState().entries).toMatchObject([
    { isAttempted: true, act: { kind: 'comment', input: { content: '灯下见', key: sent?.key } } },
  ]);
});

test('a second click while the comment is being sent sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(addComment, () => promise.then(() => comment()));
  await show();
  await field.fill('灯下见');
  await send.dblClick();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect.element(field).toHaveValue('');
  expect(fakeServer.requestsTo(addComment)).toHaveLength(1);
});

test('text that is typed while the comment is being sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(addComment, () => promise.then(() => comment()));
  await show();
  await field.fill('灯下见');
  await send.click();
  await field.fill('灯下见，带上伞');
  resolve();
  await expect.element(page.getByRole('status').getByText('已发布')).toBeVisible();
  await expect.element(field).toHaveValue('灯下见，带上伞');
});

test('a reply is sent to its comment until Escape aims at the post', async () => {
  fakeServer.reply(replyToComment, ({ commentId, postId, content }) => reply({ commentId, postId, content }));
  await show();
  await page.getByRole('button', { name: '回复 博' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleName('回复 @博');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAccessibleName('写评论');
  await page.getByRole('button', { name: '回复 博' }).click();
  await field.fill('我也来');
  await send.click();
  await expect.element(field).toHaveAccessibleName('写评论');
  expect(fakeServer.requestsTo(replyToComment)).toMatchObject([{ commentId: 'c1', content: '我也来' }]);
});

test('Escape in an input method drops its candidates and not the reply', async () => {
  await show();
  await page.getByRole('button', { name: '回复 博' }).click();
  await expect.element(field).toHaveFocus();
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true });
  field.element().dispatchEvent(pressed);
  await expect.element(field).toHaveAccessibleName('回复 @博');
});

test('a comment whose request hangs is queued, so that it outlives the tab', async () => {
  fakeServer.reply(addComment, () => new Promise(() => undefined));
  await show();
  await field.fill('灯下见');
  await send.click();
  await expect
    .poll(() => useOutbox.getState().entries, { timeout: 10_000 })
    .toMatchObject([{ act: { kind: 'comment', input: { content: '灯下见' } }, isAttempted: true }]);
  await expect.element(field).toHaveValue('');
});
