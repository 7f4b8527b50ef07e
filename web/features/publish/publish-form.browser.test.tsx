import { addPost, postErrors } from '@muyu/contract/post.ts';
import { getSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../client/session.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { fakeFile } from '../../testing/fake-uploads.ts';
import { emptyDraft, readDraft, writeDraft } from './draft/draft.ts';
import {
  acceptEverything,
  agree,
  beCertified,
  beNewAuthor,
  chooser,
  consent,
  content,
  endUploads,
  show,
  submit,
  tile,
  title,
} from './testing/publish-form-page.tsx';

beforeEach(acceptEverything);
afterEach(endUploads);

test('an empty form names what is missing and focuses the first field at fault', async () => {
  await show();
  await submit.click();
  await expect.element(page.getByText('写点什么，或者放一张图片吧')).toBeVisible();
  await expect.element(page.getByText('请先确认这一项')).toBeVisible();
  await expect.element(content).toHaveFocus();
  await expect.element(content).toHaveAttribute('aria-invalid', 'true');
});

test('the error of a field goes when the field changes', async () => {
  await show();
  await submit.click();
  await content.fill('一首诗');
  await expect.element(page.getByText('写点什么，或者放一张图片吧')).not.toBeInTheDocument();
  await expect.element(page.getByText('请先确认这一项')).toBeVisible();
  await agree();
  await expect.element(page.getByText('请先确认这一项')).not.toBeInTheDocument();
});

test('the error that asks for a text or a picture goes when a picture is added', async () => {
  await show();
  await submit.click();
  await expect.element(page.getByText('写点什么，或者放一张图片吧')).toBeVisible();
  await chooser.upload([fakeFile('lamp.jpg')]);
  await expect.element(page.getByText('写点什么，或者放一张图片吧')).not.toBeInTheDocument();
});

test('a missing consent is focused', async () => {
  await show();
  await content.fill('一首诗');
  await submit.click();
  await expect.element(consent).toHaveFocus();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
});

test('a text is published and the own page opens', async () => {
  const { router } = await show();
  await title.fill('窗外');
  await content.fill('一首诗');
  await page.getByRole('button', { name: '#雨天' }).click();
  await page.getByRole('switch', { name: '含 AI 生成内容' }).click();
  await page.getByRole('switch', { name: '关闭评论' }).click();
  await agree();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  await expect.element(page.getByText('已提交，审核后发布')).toBeVisible();
  expect(fakeServer.requestsTo(addPost)).toEqual([
    expect.objectContaining({
      title: '窗外',
      content: '一首诗',
      tagIds: ['t1'],
      aiMade: true,
      closeComment: true,
      consent: true,
      fileIds: [],
    }),
  ]);
});

test('a double click publishes once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer.reply(addPost, () => promise.then(() => ({ postId: 'new', state: 'pending' as const })));
  await show();
  await content.fill('一首诗');
  await agree();
  await submit.dblClick();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect.element(submit).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(addPost)).toHaveLength(1);
});

test('a form that is being sent takes no changes until it is refused', async () => {
  const answer = Promise.withResolvers<void>();
  fakeServer.reply(addPost, async () => {
    await answer.promise;
    throw new ErrorReply(postErrors.boughtFiles, '已有人购买');
  });
  await show();
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.poll(() => content.element().closest('[inert]')).not.toBeNull();
  answer.resolve();
  await expect.element(page.getByText('已有人购买')).toBeVisible();
  expect(content.element().closest('[inert]')).toBeNull();
  await expect.element(content).toHaveValue('一首诗');
});

test('a refused post keeps its fields and shows the reason at its field', async () => {
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.unknownTag, '有标签不存在');
  });
  await show();
  await chooser.upload([fakeFile('lamp.jpg')]);
  await title.fill('窗外');
  await agree();
  await submit.click();
  const tags = page.getByRole('group', { name: /标签/ });
  await expect.element(tags.getByText('有标签不存在')).toBeVisible();
  await expect.element(title).toHaveValue('窗外');
  await expect.element(tile(1)).toHaveAccessibleName(/lamp\.jpg，已就绪/);
  fakeServer.reply(addPost, { postId: 'new', state: 'pending' });
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(2);
});

test('that somebody has bought the files is said at the files', async () => {
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.boughtFiles, '原有的图片要保留');
  });
  await show();
  await chooser.upload([fakeFile('lamp.jpg')]);
  await title.fill('窗外');
  await agree();
  await submit.click();
  await expect.element(page.getByRole('alert').filter({ hasText: '原有的图片要保留' })).toBeVisible();
});

test('a draft is there when the page is opened again', async () => {
  const first = await show();
  await title.fill('窗外');
  await content.fill('第一行\n第二行');
  await page.getByRole('button', { name: '#海边' }).click();
  await agree();
  await first.unmount();
  await show();
  await expect.element(title).toHaveValue('窗外');
  await expect.element(content).toHaveValue('第一行\n第二行');
  await expect.element(page.getByRole('button', { name: '#海边' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(consent).toBeChecked();
});

test('a tag that operators have blocked since is taken off a draft that the server refuses for it', async () => {
  const userId = useSession.getState().account?.userId ?? '';
  const tagIds = ['t1', 'blocked'];
  writeDraft(localStorage, userId, 'pictures', { ...emptyDraft, content: '一首诗', consent: true, tagIds });
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.unknownTag, '有标签不存在', [
      { field: 'tagIds', reason: '有标签不存在' },
    ]);
  });
  await show();
  await submit.click();
  await expect.element(page.getByText('1/5')).toBeVisible();
  await expect.element(page.getByText('有标签不存在').first()).toBeVisible();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toMatchObject([{ tagIds }, { tagIds: ['t1'] }]);
});

test('the draft of one account is not shown to another', async () => {
  const first = await show();
  await title.fill('只给自己看的');
  await chooser.upload([fakeFile('own.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/own\.jpg，已就绪/);
  await first.unmount();
  beNewAuthor();
  await show();
  await expect.element(title).toHaveValue('');
  await expect.element(page.getByRole('button', { name: '#雨天' })).toBeVisible();
  await expect.element(tile(1)).not.toBeInTheDocument();
});

test('a published draft is gone', async () => {
  const first = await show();
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.element(submit).not.toBeInTheDocument();
  await first.unmount();
  await show();
  await expect.element(content).toHaveValue('');
});

test('people without a certification are offered to apply for the channel and for VIP posts', async () => {
  await show();
  const offers = page.getByRole('link', { name: /去认证/ });
  await expect.element(offers.first()).toHaveAttribute('href', '/column/face');
  expect(offers.elements()).toHaveLength(2);
  await expect.element(page.getByText('通过真人认证后可以使用')).toBeVisible();
});

test('certified people publish into the channel and for VIP members', async () => {
  beCertified(['creator', 'authenticated']);
  await show();
  await content.fill('一首诗');
  await page.getByRole('switch', { name: '发布到认证频道' }).click();
  await page.getByText('VIP', { exact: true }).click();
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost).length).toBe(1);
  expect(fakeServer.requestsTo(addPost)[0]).toMatchObject({
    authChannel: true,
    vip: true,
    paidAmount: 0,
    subscription: false,
    preview: 'blurred',
  });
});

test('a paid post needs a price, shows what others see, and keeps its refused price', async () => {
  beCertified(['creator']);
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.priceOutsideLimits, '价格要在 ¥1 到 ¥1000 之间');
  });
  const price = page.getByLabelText('价格');
  await show();
  await title.fill('海边的灯');
  await page.getByText('付费', { exact: true }).click();
  await agree();
  await submit.click();
  await expect.element(page.getByText('填上价格')).toBeVisible();
  await expect.element(price).toHaveFocus();
  await price.fill('6.5');
  await page.getByText('清晰封面').click();
  await expect.element(page.getByText('付费作品 · ¥6.50')).toBeVisible();
  await content.fill('一首诗');
  await submit.click();
  await expect.element(page.getByText('价格要在 ¥1 到 ¥1000 之间')).toBeVisible();
  await expect.element(price).toHaveValue('6.5');
  expect(fakeServer.requestsTo(addPost)[0]).toMatchObject({ paidAmount: 6.5, vip: false, preview: 'clear' });
});

test('a post for subscribers says that the price of the subscription is missing', async () => {
  beCertified(['creator']);
  fakeServer.reply(getSubscriptionPrice, ({ accountUserId }) => ({
    userId: accountUserId,
    price: null,
    days: 31,
    subscribed: false,
    until: null,
    earns: true,
    suspended: false,
  }));
  await show();
  await page.getByText('订阅', { exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: '去设价格' }))
    .toHaveAttribute('href', '/column/columnTabbar/my1');
});

test('a certification that ended meanwhile is named at its option', async () => {
  beCertified(['authenticated']);
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.authenticatedOnly, '需要真人认证');
  });
  await show();
  await content.fill('一首诗');
  await page.getByRole('switch', { name: '发布到认证频道' }).click();
  await agree();
  await submit.click();
  await expect.element(page.getByText('需要真人认证')).toBeVisible();
});

test('another tab with the same draft shows what this one writes, and neither overwrites the other', async () => {
  const userId = useSession.getState().account?.userId ?? '';
  await show();
  await title.fill('窗外');
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const otherTab = frame.contentWindow!.localStorage;
  writeDraft(otherTab, userId, 'pictures', { ...readDraft(otherTab, userId, 'pictures'), content: '一首诗' });
  await expect.element(content).toHaveValue('一首诗');
  await expect.element(title).toHaveValue('窗外');
  await title.fill('窗外的雨');
  expect(readDraft(otherTab, userId, 'pictures')).toMatchObject({ title: '窗外的雨', content: '一首诗' });
});
