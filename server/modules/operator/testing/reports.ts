import * as calls from '@muyu/contract/operator-reports.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import type { signedIn } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { publishedPost } from '../../../testing/posts.ts';
import type { TestServer } from '../../../testing/server.ts';
import { reportCase } from '../../moderation/index.ts';

export type Staff = Awaited<ReturnType<typeof signedIn>>;
export type Person = Awaited<ReturnType<typeof member>>;

export const refusal = (status: number, error: string) => ({ status, data: { error } });

/** What is reported on this server, and what operators decide about it. */
export function reportsOn(server: TestServer) {
  /** Somebody's post that was reported; each with a reporter of its own, for ten a day are too few here. */
  const reported = async (draft: Parameters<typeof publishedPost>[2] = {}, by?: Person) => {
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
  const uphold = (by: Staff, caseId: string, given: object = { removal: 'hide' }) =>
    server.call(calls.upholdCase, { caseId, rule: 'advertising', reason: '广告引流', ...given }, by);
  const dismiss = (by: Staff, caseId: string, reason = '没有问题') =>
    server.call(calls.dismissCase, { caseId, reason }, by);
  return { reported, caseAbout, stateOf, uphold, dismiss };
}
