import { getUserInfo } from '@muyu/contract/account/account.ts';
import { appealSuspension, login } from '@muyu/contract/account/login.ts';
import * as endpoints from '@muyu/contract/admin/operator.ts';
import * as staffEndpoints from '@muyu/contract/admin/operator-accounts.ts';
import { decideSanctionAppeal, liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { type AnyEndpoint, permissions } from '@muyu/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import { modules } from '../../main/modules.ts';
import { signInOperator } from '../../testing/operators.ts';
import { errorDataOf, testServer } from '../../testing/server.ts';
import { member, memberPassword } from '../../testing/users.ts';

const server = testServer({ demo: true });
const bound = modules.flatMap(({ adminEndpoints = [] }) => adminEndpoints).map(({ endpoint }) => endpoint);
const guarded = bound.filter((endpoint) => endpoint.permission);
const someId = '01890000-0000-7000-8000-000000000000';

/** Calls an endpoint with unknown ids and an empty body: a permitted call answers not found or bad input. */
async function ask(endpoint: AnyEndpoint, token?: string) {
  const reply = await server.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/g, someId)}`,
    headers: token ? { authorization: token } : {},
    ...(endpoint.body ? { payload: {} } : {}),
  });
  return { status: reply.statusCode, code: (reply.json() as { code: string }).code };
}

test('every admin endpoint but login and enrolment needs an operator, and all but three a permission', () => {
  expect(bound.filter((endpoint) => endpoint.access !== 'operator').map((endpoint) => endpoint.path)).toEqual(
    [
      endpoints.operatorLogin.path,
      staffEndpoints.startTotpEnrolment.path,
      staffEndpoints.finishTotpEnrolment.path,
    ],
  );
  expect(
    bound
      .filter((endpoint) => endpoint.access === 'operator' && !endpoint.permission)
      .map((endpoint) => endpoint.path),
  ).toEqual([
    endpoints.operatorLogout.path,
    endpoints.getOwnOperator.path,
    staffEndpoints.changeOwnPassword.path,
  ]);
  // Handlers check these: `freeze` by the kind of the sanction, the others by the setting.
  const checkedByHandlers = ['freeze', 'prices', 'places'];
  const named = [...guarded.map((endpoint) => endpoint.permission), ...checkedByHandlers];
  expect(new Set(named)).toEqual(new Set(permissions));
});

/** The roles that may call each endpoint (decisions, roles): o owner, r reviewer, f finance, e editor, s support. */
const table: Record<string, string> = {
  'GET /operator/private/dashboard': 'orfes',
  'GET /operator/private/colleague/list': 'orfes',
  'GET /operator/private/audit/page': 'o',
  'GET /operator/private/staff/list': 'o',
  'POST /operator/private/staff/add': 'o',
  'PUT /operator/private/staff/{operatorId}': 'o',
  'GET /operator/private/sms/outbox': 'o',
  'GET /operator/private/system/state': 'o',
  'GET /operator/private/system/queue/list': 'o',
  'POST /operator/private/system/queue/{queue}/retry': 'o',
  'POST /operator/private/system/queue/{queue}/drop': 'o',
  'GET /operator/private/system/statement/list': 'o',
  'GET /operator/private/system/certificate/list': 'o',
  'GET /operator/private/setting/list': 'ofe',
  'GET /operator/private/setting/proposal/count': 'ofe',
  'PUT /operator/private/setting/{key}': 'ofe',
  'POST /operator/private/setting/{key}/undo': 'ofe',
  'POST /operator/private/setting/{key}/proposal/approve': 'ofe',
  'POST /operator/private/setting/{key}/proposal/withdraw': 'ofe',
  'GET /operator/private/setting/{key}/changes': 'ofe',
  'POST /operator/private/setting/picture': 'o',
  'GET /operator/private/backup/state': 'o',
  'GET /operator/private/backup/page': 'o',
  'POST /operator/private/backup': 'o',
  'GET /operator/private/legal/list': 'o',
  'POST /operator/private/legal/{document}': 'o',
  'GET /operator/private/user/page': 'orfs',
  'GET /operator/private/user/{userId}': 'orfs',
  'POST /operator/private/user/{userId}/note': 'orfs',
  'PUT /operator/private/user/{userId}/birthday': 'or',
  'POST /operator/private/user/{userId}/session/revoke': 'ors',
  'POST /operator/private/user/{userId}/sanction': 'ors',
  'POST /operator/private/sanction/{sanctionId}/lift': 'ors',
  'GET /operator/private/sanction/appeal/page': 'ors',
  'POST /operator/private/sanction/{sanctionId}/appeal': 'ors',
  'PUT /operator/private/sanction/{sanctionId}/appeal/assignee': 'ors',
  'GET /operator/private/invite/held/page': 'ofs',
  'POST /operator/private/invite/{inviteeId}/decide': 'ofs',
  'GET /operator/private/media/page': 'ors',
  'POST /operator/private/media/{fileId}/retry': 'or',
  'GET /operator/private/media/storage': 'or',
  'GET /operator/private/review/page': 'or',
  'POST /operator/private/review/{reviewId}/approve': 'or',
  'POST /operator/private/review/{reviewId}/reject': 'or',
  'GET /operator/private/review/appeal/page': 'or',
  'POST /operator/private/review/{reviewId}/appeal': 'or',
  'PUT /operator/private/review/{reviewId}/appeal/assignee': 'or',
  'GET /operator/private/report/page': 'ors',
  'POST /operator/private/report/open': 'or',
  'GET /operator/private/report/{caseId}': 'ors',
  'POST /operator/private/report/{caseId}/note': 'ors',
  'PUT /operator/private/report/{caseId}/assignee': 'or',
  'POST /operator/private/report/{caseId}/uphold': 'or',
  'POST /operator/private/report/{caseId}/dismiss': 'or',
  'POST /operator/private/report/{caseId}/restore': 'or',
  'GET /operator/private/words/page': 'ore',
  'PUT /operator/private/words': 'ore',
  'DELETE /operator/private/words': 'ore',
  'POST /operator/private/words/import': 'ore',
  'GET /operator/private/words/export': 'ore',
  'POST /operator/private/words/test': 'ore',
  'GET /operator/private/tag/list': 'oe',
  'GET /operator/private/tag/followers': 'oe',
  'POST /operator/private/tag': 'oe',
  'PUT /operator/private/tag/{tagId}': 'oe',
  'POST /operator/private/tag/{tagId}/block': 'oe',
  'POST /operator/private/tag/{tagId}/merge': 'oe',
  'POST /operator/private/tag/order': 'oe',
  'GET /operator/private/hotWord/list': 'oe',
  'PUT /operator/private/hotWord': 'oe',
  'DELETE /operator/private/hotWord': 'oe',
  'POST /operator/private/hotWord/order': 'oe',
  'GET /operator/private/certification/page': 'or',
  'POST /operator/private/certification/{applicationId}/approve': 'or',
  'POST /operator/private/certification/{applicationId}/reject': 'or',
  'POST /operator/private/certification/user/{userId}/revoke': 'or',
  'GET /operator/private/picked/list': 'oe',
  'POST /operator/private/picked': 'oe',
  'PUT /operator/private/picked/order': 'oe',
  'DELETE /operator/private/picked/{postId}': 'oe',
  'GET /operator/private/recommended/list': 'oe',
  'POST /operator/private/recommended': 'oe',
  'PUT /operator/private/recommended/order': 'oe',
  'DELETE /operator/private/recommended/{userId}': 'oe',
  'GET /operator/private/announcement/page': 'oe',
  'POST /operator/private/announcement/reach': 'oe',
  'POST /operator/private/announcement': 'oe',
  'DELETE /operator/private/announcement/{announcementId}': 'oe',
  'GET /operator/private/promotion/page': 'oe',
  'POST /operator/private/promotion': 'oe',
  'PUT /operator/private/promotion/{promotionId}': 'oe',
  'DELETE /operator/private/promotion/{promotionId}': 'oe',
  'POST /operator/private/promotion/picture': 'oe',
  'GET /operator/private/statistics': 'oe',
  'GET /operator/private/game/list': 'oe',
  'PUT /operator/private/game': 'oe',
  'DELETE /operator/private/game/{gameId}': 'oe',
  'PUT /operator/private/gameTag': 'oe',
  'DELETE /operator/private/gameTag/{tagId}': 'oe',
  'GET /operator/private/feedback/page': 'os',
  'POST /operator/private/feedback/{feedbackId}/answer': 'os',
  'GET /operator/private/withdrawal/page': 'of',
  'GET /operator/private/withdrawal/{withdrawalId}': 'of',
  'POST /operator/private/withdrawal/{withdrawalId}/approve': 'of',
  'POST /operator/private/withdrawal/{withdrawalId}/reject': 'of',
  'POST /operator/private/withdrawal/{withdrawalId}/result': 'of',
  'POST /operator/private/withdrawal/batch/approve': 'of',
  'POST /operator/private/withdrawal/batch/start': 'of',
  'POST /operator/private/withdrawal/batch/export': 'of',
  'POST /operator/private/withdrawal/batch/import': 'of',
  'POST /operator/private/withdrawalExport/{number}/download': 'of',
  'GET /operator/private/withdrawalExport/page': 'of',
  'GET /operator/private/withdrawalExport/hold': 'of',
  'POST /operator/private/withdrawalExport/hold/end': 'of',
  'GET /operator/private/order/page': 'of',
  'GET /operator/private/user/{userId}/order/page': 'ofs',
  'POST /operator/private/order/{orderId}/refund': 'of',
  'GET /operator/private/wallet/{userId}': 'of',
  'GET /operator/private/wallet/{userId}/detail/page': 'of',
  'GET /operator/private/ledger/page': 'of',
  'GET /operator/private/ledger/{ownerId}/page': 'of',
  'GET /operator/private/adjustment/page': 'of',
  'POST /operator/private/adjustment': 'of',
  'POST /operator/private/adjustment/{adjustmentId}/decide': 'of',
  'GET /operator/private/unclaimed/page': 'of',
  'POST /operator/private/unclaimed': 'of',
  'POST /operator/private/unclaimed/{releaseId}/decide': 'of',
  'GET /operator/private/reconciliation/page': 'of',
  'POST /operator/private/reconciliation': 'of',
  'GET /operator/private/reconciliation/{runId}': 'of',
  'GET /operator/private/paymentCallback/page': 'of',
  'GET /operator/private/paymentChannel/list': 'o',
  'PUT /operator/private/paymentChannel/alipay': 'o',
  'PUT /operator/private/paymentChannel/wechat': 'o',
  'PUT /operator/private/paymentChannel/{channel}/on': 'o',
  'POST /operator/private/paymentChannel/{channel}/check': 'o',
  'GET /operator/private/finance/overview': 'of',
  'GET /operator/private/vip/code/page': 'of',
  'POST /operator/private/vip/code': 'of',
  'POST /operator/private/vip/code/{batchId}/revoke': 'of',
  'GET /operator/private/user/{userId}/vip/page': 'of',
  'POST /operator/private/user/{userId}/vip/grant': 'of',
  'POST /operator/private/user/{userId}/vip/{grantId}/revoke': 'of',
  'GET /operator/private/user/{userId}/subscription/page': 'of',
  'GET /operator/private/user/{userId}/subscriber/page': 'of',
  'GET /operator/private/user/{userId}/card/page': 'of',
  'GET /operator/private/user/{userId}/ticket/page': 'of',
  'POST /operator/private/user/{userId}/ticket/grant': 'of',
  'POST /operator/private/user/{userId}/ticket/{grantId}/revoke': 'of',
  'GET /operator/private/user/{userId}/purchase/page': 'of',
  'GET /operator/private/card/batch/page': 'of',
  'POST /operator/private/card/batch': 'of',
  'POST /operator/private/card/batch/{batchId}/decide': 'of',
  'POST /operator/private/card/batch/{batchId}/revoke': 'of',
};

test('the table has every endpoint of operators that needs a permission', () => {
  expect(Object.keys(table).sort()).toEqual(guarded.map(({ id }) => id).sort());
});

test.each(endpoints.operatorRoles)('%s may call what the table says and nothing else', async (role) => {
  const { token } = await signInOperator(server, role);
  for (const endpoint of guarded) {
    const { status, code } = await ask(endpoint, token);
    if (table[endpoint.id]!.includes(role[0]!)) expect([200, 400, 404, 422], endpoint.id).toContain(status);
    else expect([status, code], endpoint.id).toEqual([403, '10103']);
  }
});

test('support warns and limits, and neither freezes, closes nor takes that back', async () => {
  const support = await signInOperator(server, 'support');
  const reviewer = await signInOperator(server, 'reviewer');
  const { userId, username } = await member(server, 'sanctioned');
  const sanction = (by: typeof support, kind: 'warn' | 'limit' | 'freeze' | 'close') =>
    server.call(sanctionUser, { userId, kind, days: 1, reason: '刷屏' }, by);
  for (const kind of ['warn', 'limit'] as const) {
    const { data } = await sanction(support, kind);
    const lifted = await server.call(liftSanction, { sanctionId: data.sanctionId, reason: '误判' }, support);
    expect(lifted.status).toBe(200);
  }
  for (const kind of ['freeze', 'close'] as const) {
    expect(await sanction(support, kind)).toMatchObject({ status: 403, code: '10103' });
    const { sanctionId } = (await sanction(reviewer, kind)).data;
    const lift = { sanctionId, reason: '误判' };
    expect((await server.call(liftSanction, lift, support)).code).toBe('10103');
    const answer = { sanctionId, outcome: 'lifted', answer: '误判' } as const;
    const refused = await server.call(login, { username, password: memberPassword });
    const ticket = errorDataOf(refused).appealTicket as string;
    expect((await server.call(appealSuspension, { ticket, content: '误判' })).status).toBe(200);
    expect((await server.call(decideSanctionAppeal, answer, support)).code).toBe('10103');
    expect((await server.call(liftSanction, lift, reviewer)).status).toBe(200);
  }
});

test.each([
  ['owner', ['pendingPosts', 'openReports', 'members', 'posts', 'openFeedback', 'revenueToday']],
  ['reviewer', ['pendingPosts', 'openReports']],
  ['finance', ['revenueToday']],
  ['editor', ['posts']],
  ['support', ['members', 'openFeedback']],
] as const)('the dashboard of %s has its own figures', async (role, shown) => {
  const { data } = await server.call(endpoints.getDashboard, {}, await signInOperator(server, role));
  const all = ['pendingPosts', 'openReports', 'members', 'posts', 'openFeedback', 'revenueToday'];
  expect(
    Object.keys(data)
      .filter((name) => all.includes(name))
      .sort(),
  ).toEqual([...shown].sort());
});

test('admin endpoints accept operators only, and member endpoints members only', async () => {
  const someone = await member(server, 'someone');
  for (const endpoint of bound.filter((one) => one.access === 'operator')) {
    expect(await ask(endpoint), endpoint.path).toEqual({ status: 401, code: '10201' });
    expect(await ask(endpoint, someone.token), endpoint.path).toEqual({ status: 403, code: '10103' });
  }
  const owner = await signInOperator(server, 'owner');
  expect(await server.call(getUserInfo, { id: 'me' }, owner)).toMatchObject({ status: 403, code: '10103' });
});
