import type { LoginData } from '@muyu/contract/account/account.ts';
import * as endpoints from '@muyu/contract/admin/report.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import type { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import type { TestServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reportCase } from '../tables.ts';

export type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;

/** The reply to a request whose text `field` contains only blanks. */
export const expectedMissing = (field: string) => ({
  status: 400,
  data: { error: 'core.badInput', fields: [{ field }] },
});

/** Helpers that report content and decide cases on this server. */
export function reportsOn(server: TestServer) {
  /** A reported post; each has an own reporter, because of the daily limit. */
  const reported = async (draft: Parameters<typeof publishedPost>[2] = {}, by?: LoginData) => {
    const author = await member(server, 'author');
    const postId = await publishedPost(server, author, draft);
    const person = by ?? (await member(server, 'someone'));
    await server.call(addReport, { postId, typeId: 4, content: '广告' }, person);
    return { author, postId, caseId: await caseAbout(postId), person };
  };
  const caseAbout = async (targetId: string) => {
    const [found] = await server.app.db.select().from(reportCase).where(eq(reportCase.targetId, targetId));
    return found!.caseId;
  };
  const stateOf = async (caseId: string) =>
    (await server.app.db.select().from(reportCase).where(eq(reportCase.caseId, caseId)))[0]!.state;
  const uphold = (by: SignedInOperator, caseId: string, given: object = { removal: 'hide' }) =>
    server.call(endpoints.upholdCase, { caseId, rule: 'advertising', reason: '广告引流', ...given }, by);
  const dismiss = (by: SignedInOperator, caseId: string, reason = '没有问题') =>
    server.call(endpoints.dismissCase, { caseId, reason }, by);
  return { reported, caseAbout, stateOf, uphold, dismiss };
}
