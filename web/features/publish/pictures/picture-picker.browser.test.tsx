import { addPost } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { switchLanguage } from '../../../testing/language.ts';
import {
  acceptEverything,
  agree,
  beCertified,
  chooser,
  content,
  endUploads,
  show,
  submit,
  tile,
} from '../testing/publish-form-page.tsx';

beforeEach(acceptEverything);
afterEach(endUploads);

test('chosen pictures are uploaded and published in their order', async () => {
  await show();
  await chooser.upload([fakeFile('one.jpg'), fakeFile('two.png', 'image/png')]);
  await expect.element(tile(1)).toHaveAccessibleName(/one\.jpg，已就绪/);
  await expect.element(tile(2)).toHaveAccessibleName(/two\.png，已就绪/);
  (tile(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tile(1)).toHaveAccessibleName(/two\.png/);
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
  expect(fakeServer.requestsTo(addPost)).toMatchObject([
    { fileIds: [expect.stringMatching(/^two-png-/), expect.stringMatching(/^one-jpg-/)] },
  ]);
});

test('an atlas of three pictures is published in the order of its tiles', async () => {
  await show();
  await page.getByRole('switch', { name: '做成图集' }).click();
  await chooser.upload(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fakeFile(name)));
  await expect.element(tile(3)).toHaveAccessibleName(/c\.jpg，已就绪/);
  await userEvent.dragAndDrop(tile(3), tile(1), { steps: 8 });
  await expect.element(tile(1)).toHaveAccessibleName(/c\.jpg/);
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
  const fileIds = ['c', 'a', 'b'].map((name) => expect.stringMatching(new RegExp(`^${name}-jpg-`)));
  expect(fakeServer.requestsTo(addPost)).toMatchObject([{ atlas: true, fileIds }]);
});

test('a picture is dragged to the first place', async () => {
  await show();
  await chooser.upload(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fakeFile(name)));
  await expect.element(tile(3)).toHaveAccessibleName(/c\.jpg，已就绪/);
  await userEvent.dragAndDrop(tile(3), tile(1), { steps: 8 });
  await expect.element(tile(1)).toHaveAccessibleName(/c\.jpg/);
  await expect.element(tile(3)).toHaveAccessibleName(/b\.jpg/);
});

test('the form waits for uploads, whose tiles show the progress, and asks to stay on the page', async () => {
  const uploads = fakeUploads({}, ['heavy.jpg']);
  await show();
  await chooser.upload([fakeFile('heavy.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/heavy\.jpg，已上传 50%/);
  await agree();
  await submit.click();
  await expect.element(page.getByText(/图片传完后会自动提交，请留在这一页/)).toBeVisible();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
  uploads.release('heavy.jpg');
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
});

test('a waiting form can be cancelled', async () => {
  const uploads = fakeUploads({}, ['heavy.jpg']);
  await show();
  await chooser.upload([fakeFile('heavy.jpg')]);
  await agree();
  await submit.click();
  await page.getByRole('button', { name: '先不提交' }).click();
  uploads.release('heavy.jpg');
  await expect.element(tile(1)).toHaveAccessibleName(/heavy\.jpg，已就绪/);
  await expect.element(submit).toBeEnabled();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
});

test('a change ends the automatic submission', async () => {
  const uploads = fakeUploads({}, ['heavy.jpg']);
  beCertified(['creator']);
  await show();
  await chooser.upload([fakeFile('heavy.jpg')]);
  await page.getByText('付费', { exact: true }).click();
  const price = page.getByLabelText('价格');
  await price.fill('10');
  await agree();
  await submit.click();
  await expect.element(page.getByText(/改动内容会取消自动提交/)).toBeVisible();
  await price.fill('');
  await expect.element(page.getByText(/改动内容会取消自动提交/)).not.toBeInTheDocument();
  uploads.release('heavy.jpg');
  await expect.element(tile(1)).toHaveAccessibleName(/heavy\.jpg，已就绪/);
  await submit.click();
  await expect.element(page.getByText('填上价格')).toBeVisible();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
});

test('a picture that is removed ends the automatic submission', async () => {
  const uploads = fakeUploads({}, ['b.jpg']);
  await show();
  await chooser.upload(['a.jpg', 'b.jpg'].map((name) => fakeFile(name)));
  await expect.element(tile(1)).toHaveAccessibleName(/a\.jpg，已就绪/);
  await agree();
  await submit.click();
  await expect.element(page.getByText(/改动内容会取消自动提交/)).toBeVisible();
  await page.getByRole('button', { name: '移除 b.jpg' }).click();
  await expect.element(page.getByText(/改动内容会取消自动提交/)).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
  uploads.release('b.jpg');
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
});

test('the keyboard goes on at the next picture when one is removed, which is announced', async () => {
  await show();
  await chooser.upload(['a.jpg', 'b.jpg'].map((name) => fakeFile(name)));
  await expect.element(tile(2)).toHaveAccessibleName(/b\.jpg，已就绪/);
  await page.getByRole('button', { name: '移除 a.jpg' }).click();
  await expect.element(page.getByText('已移除，还剩 1 张')).toBeInTheDocument();
  await expect.element(tile(1)).toHaveAccessibleName(/b\.jpg/);
  await expect.element(page.getByRole('button', { name: '移除 b.jpg' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chooser).toHaveFocus();
});

test('an upload is paused and continued from its menu', async () => {
  const uploads = fakeUploads({}, ['heavy.jpg']);
  await show();
  await chooser.upload([fakeFile('heavy.jpg')]);
  await tile(1).click();
  await page.getByRole('button', { name: '暂停上传' }).click();
  await expect.element(tile(1)).toHaveAccessibleName(/heavy\.jpg，已暂停/);
  uploads.release('heavy.jpg');
  await tile(1).click();
  await page.getByRole('button', { name: '继续上传' }).click();
  await expect.element(tile(1)).toHaveAccessibleName(/heavy\.jpg，已就绪/);
});

test('a file that the server refuses keeps the form from being sent until it is removed', async () => {
  fakeUploads({ 'poem.jpg': { failed: '这个文件不是图片' } });
  await show();
  await chooser.upload([fakeFile('poem.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/poem\.jpg，这个文件不是图片/);
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.element(page.getByText('有图片没有传完，重试或移除后再提交')).toBeVisible();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
  await page.getByRole('button', { name: '移除 poem.jpg' }).click();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
});

test('a failed upload is tried again from its menu', async () => {
  const uploads = fakeUploads({ 'poem.jpg': { failed: '这个文件不是图片' } });
  await show();
  await chooser.upload([fakeFile('poem.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/这个文件不是图片/);
  uploads.recover();
  await tile(1).click();
  await page.getByRole('button', { name: '重新上传' }).click();
  await expect.element(tile(1)).toHaveAccessibleName(/poem\.jpg，已就绪/);
});

test('an upload that the server had no room for goes on where it was; a file that it has rejected begins anew', async () => {
  const uploads = fakeUploads({ 'dusk.jpg': 'full', 'letter.jpg': { failed: '这个文件不是图片' } });
  await show();
  await chooser.upload([fakeFile('dusk.jpg'), fakeFile('letter.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/服务器暂时没有空间/);
  await expect.element(tile(2)).toHaveAccessibleName(/这个文件不是图片/);
  uploads.recover();
  for (const [place, name] of [
    [1, 'dusk.jpg'],
    [2, 'letter.jpg'],
  ] as const) {
    await tile(place).click();
    await page.getByRole('button', { name: '重新上传' }).click();
    await expect.element(tile(place)).toHaveAccessibleName(/已就绪/);
    expect([name, uploads.begun(name)]).toEqual([name, place]);
  }
});

test('an upload that the server slows down goes on where it was, without being begun again', async () => {
  const uploads = fakeUploads({ 'wave.jpg': 'busy' });
  await show();
  await chooser.upload([fakeFile('wave.jpg')]);
  await expect.element(tile(1)).toHaveAccessibleName(/wave\.jpg，网络断了/);
  uploads.recover();
  // Instead of the pause before it tries again by itself.
  window.dispatchEvent(new Event('online'));
  await expect.element(tile(1)).toHaveAccessibleName(/wave\.jpg，已就绪/);
  expect(uploads.begun('wave.jpg')).toBe(1);
});

test.each([
  ['files', 'quota', /late\.jpg，今天最多上传 200 个文件，明天再来吧/],
  ['bytes', 'volume', /late\.jpg，今天最多上传 10 GB，这个文件放不下了，明天再来吧/],
] as const)(
  'a picture beyond the %s of the day shows what the server says, and the form does not wait for it',
  async (_of, outcome, said) => {
    fakeUploads({ 'late.jpg': outcome });
    await show();
    await chooser.upload([fakeFile('late.jpg')]);
    await expect.element(tile(1)).toHaveAccessibleName(said);
    await agree();
    await submit.click();
    await expect.element(page.getByText('有图片没有传完，重试或移除后再提交')).toBeVisible();
  },
);

test('pictures beyond the uploads that are left today are not taken', async () => {
  fakeUploads({}, [], { uploadsLeft: 1 });
  await show();
  await expect.element(page.getByText('今天还能上传 1 个文件')).toBeVisible();
  await chooser.upload(['first.jpg', 'second.jpg'].map((name) => fakeFile(name)));
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await expect.element(refused.getByRole('listitem')).toHaveTextContent('second.jpg：今天的上传额度用完了');
  await expect.element(tile(1)).toHaveAccessibleName(/first\.jpg，已就绪/);
  await expect.element(tile(2)).not.toBeInTheDocument();
});

test('files that cannot be taken are named with their reasons', async () => {
  await show();
  await chooser.upload([
    fakeFile('good.jpg'),
    fakeFile('notes.pdf', 'application/pdf'),
    fakeFile('nothing.png', 'image/png', 0),
    fakeFile('huge.jpg', 'image/jpeg', 10 * 1_048_576 + 1),
  ]);
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await expect
    .element(refused.getByRole('listitem').nth(0))
    .toHaveTextContent('notes.pdf：不是支持的图片格式');
  await expect.element(refused.getByRole('listitem').nth(1)).toHaveTextContent('nothing.png：是空文件');
  await expect.element(refused.getByRole('listitem').nth(2)).toHaveTextContent('huge.jpg：超过 10 MB');
  await expect.element(tile(1)).toHaveAccessibleName(/good\.jpg，已就绪/);
  await expect.element(tile(2)).not.toBeInTheDocument();
  await refused.getByRole('button', { name: '知道了' }).click();
  await expect.element(refused).not.toBeInTheDocument();
});

test('more than nine pictures are not taken', async () => {
  await show();
  await chooser.upload(Array.from({ length: 11 }, (_, at) => fakeFile(`p${at + 1}.jpg`)));
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await expect.element(refused.getByRole('listitem').nth(0)).toHaveTextContent('p10.jpg：超过 9 张');
  await expect.element(refused.getByRole('listitem').nth(1)).toHaveTextContent('p11.jpg：超过 9 张');
  await expect.element(tile(9)).toHaveAccessibleName(/p9\.jpg，已就绪/);
  await expect.element(chooser).not.toBeInTheDocument();
});

test('an atlas takes at least three pictures', async () => {
  await show();
  await page.getByRole('switch', { name: '做成图集' }).click();
  await chooser.upload([fakeFile('a.jpg'), fakeFile('b.jpg'), fakeFile('moving.webp', 'image/webp')]);
  await expect.element(page.getByText('moving.webp：图集仅支持 JPG、PNG')).toBeVisible();
  await agree();
  await submit.click();
  await expect.element(page.getByText('图集至少 3 张，现在 2 张')).toBeVisible();
  // Files that are not ready would ask in the next test.
  for (const at of [1, 2]) await expect.element(tile(at)).toHaveAccessibleName(/，已就绪/);
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
});

test('in English, refused files and pictures that no album takes are listed with English signs', async () => {
  await switchLanguage('en_US');
  await show();
  await page
    .getByLabelText(/Add pictures/)
    .upload([
      fakeFile('a.webp', 'image/webp'),
      fakeFile('b.webp', 'image/webp'),
      fakeFile('notes.txt', 'text/plain'),
    ]);
  await expect
    .element(page.getByRole('alert').getByRole('listitem'))
    .toHaveTextContent('notes.txt: unsupported picture format');
  await page.getByRole('switch', { name: 'Make it an album' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect
    .element(page.getByText('Albums take JPG and PNG only. Please remove: a.webp and b.webp'))
    .toBeVisible();
});
