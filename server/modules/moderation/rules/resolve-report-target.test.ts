import { expect, test } from 'vitest';
import { resolveReportTarget } from './resolve-report-target.ts';

test.each([
  [{}, null],
  [{ userId: 'a' }, 'user'],
  [{ userId: 'a', postId: 'b' }, 'post'],
  [{ userId: 'a', postId: 'b', commentId: 'c' }, 'comment'],
  [{ postId: 'b', commentId: 'c', replyId: 'd' }, 'comment'],
  [{ userId: 'a', snapshotId: 'e' }, 'snapshot'],
])('%j is a report about %s', (ref, target) => {
  expect(resolveReportTarget(ref)).toBe(target);
});
