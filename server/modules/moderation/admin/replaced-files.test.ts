import { type LoginData, updateInfo } from '@muyu/contract/account/account.ts';
import { getCase } from '@muyu/contract/admin/report.ts';
import { updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { beforeAll, expect, test } from 'vitest';
import { listUsedFiles } from '../../../platform/module/file-use.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { decide, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer({ demo: true });
const { caseAbout, dismiss } = reportsOn(server);
let reviewer: SignedInOperator;
let reporter: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  reporter = await member(server, 'reporter');
});

const caseOf = async (caseId: string) => (await server.call(getCase, { caseId }, reviewer)).data;
const isUsed = async (owner: LoginData, fileId: string) =>
  (await listUsedFiles(server.app, server.app.db, [owner.userId], [fileId])).has(fileId);
/** Operators can open all of these files. */
const expectOpen = async (files: readonly { url: string }[]) => {
  const headers = { authorization: reviewer.token };
  for (const { url } of files) expect((await server.http.inject({ url, headers })).statusCode).toBe(200);
};

test('an avatar that is replaced after a report is shown to operators and kept until the decision', async () => {
  const owner = await member(server, 'offender');
  const [avatar, next] = [await readyPicture(server, owner), await readyPicture(server, owner)];
  await server.call(updateInfo, { headImgUrl: avatar }, owner);
  await server.call(addReport, { reportUserId: owner.userId, typeId: 4 }, reporter);
  const caseId = await caseAbout(owner.userId);
  expect(await caseOf(caseId)).toMatchObject({ filesChanged: false, replacedFiles: [] });
  await server.call(updateInfo, { headImgUrl: next }, owner);
  const found = await caseOf(caseId);
  expect(found).toMatchObject({
    ...{ filesChanged: true, replacedFiles: [{ fileId: avatar }] },
    current: { files: [{ fileId: next }] },
  });
  await expectOpen(found.replacedFiles);
  expect(await isUsed(owner, avatar)).toBe(true);
  await dismiss(reviewer, caseId);
  expect(await isUsed(owner, avatar)).toBe(false);
});

test('a picture that an edit takes out of a reported post stays with the case', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const draft = { content: '潮水', consent: true };
  const postId = await publishedPost(server, author, { ...draft, fileIds });
  await server.call(addReport, { postId, typeId: 4 }, reporter);
  const caseId = await caseAbout(postId);
  expect(await caseOf(caseId)).toMatchObject({ filesChanged: false });
  await server.call(updatePost, { ...draft, postId, fileIds: fileIds.slice(0, 1) }, author);
  await decide(server, postId, 'approved');
  const found = await caseOf(caseId);
  expect(found).toMatchObject({ filesChanged: true, quoted: '潮水', current: { content: '潮水' } });
  expect(found.replacedFiles.map(({ fileId }) => fileId)).toEqual(fileIds.slice(1));
  await expectOpen(found.replacedFiles);
  expect(await isUsed(author, fileIds[1]!)).toBe(true);
});

test('a video that an edit takes out of a reported post is shown with its cover', async () => {
  const author = await member(server, 'author');
  const fileId = await readyVideo(server, author);
  const draft = { content: '潮水', consent: true };
  const postId = await publishedPost(server, author, { ...draft, type: 1, fileIds: [fileId] });
  await server.call(addReport, { postId, typeId: 4 }, reporter);
  const edited = await server.call(updatePost, { ...draft, postId, type: 2 }, author);
  expect(edited.status).toBe(200);
  await decide(server, postId, 'approved');
  const { replacedFiles } = await caseOf(await caseAbout(postId));
  expect(replacedFiles).toMatchObject([{ fileId, postVideoFile: { postFileId: fileId } }]);
});
