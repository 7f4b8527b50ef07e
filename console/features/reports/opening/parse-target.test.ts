import { expect, test } from 'vitest';
import { parseTarget } from './parse-target.ts';

const [post, comment, reply] = ['1', '2', '3'].map((digit) => `01a22392-eee0-7534-8022-d5e4dd24569${digit}`);

test.each([
  [post, { postId: post }],
  [`https://muyu.example/post/postDetail?postId=${post}&x=1`, { postId: post }],
  [
    `https://muyu.example/column/lookComment?postId=${post}&commentId=${comment}&replyId=${reply}`,
    { postId: post, commentId: comment, replyId: reply },
  ],
  [`https://muyu.example/post/snapshot/${post}`, { snapshotId: post }],
  [`https://muyu.example/column/otherPage?userId=${post}`, { userId: post }],
  ['https://muyu.example/post/postDetail', null],
  ['https://muyu.example/post/postDetail?postId=../admin', null],
  ['sunset', null],
  ['', null],
])('reads the content that %s names', (text, target) => {
  expect(parseTarget(text!)).toEqual(target);
});
