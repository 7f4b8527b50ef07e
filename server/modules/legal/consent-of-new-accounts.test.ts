import { enterAsVisitor } from '@muyu/contract/account/login.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import * as endpoints from '@muyu/contract/legal.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { consents } from '../../testing/consents.ts';
import { signInOperator } from '../../testing/operators.ts';
import { newDraft, rowCounts } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { visitor } from '../../testing/users.ts';
import { legalConsent } from './tables.ts';

const server = testServer({ demo: true });
const [terms, privacy] = consents as [endpoints.ConsentVersion, endpoints.ConsentVersion];
let owner: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

const storedOf = (userId: string) =>
  server.app.db
    .select({ document: legalConsent.document, version: legalConsent.version })
    .from(legalConsent)
    .where(eq(legalConsent.userId, userId))
    .orderBy(asc(legalConsent.document), asc(legalConsent.version));
const rejected = { status: 422, code: '10000', data: { error: 'legal.consentRequired' } };
const inAll = (text: string) => ({ zh_CN: text, en_US: text, ja: text });
const publish = (version: number, asksConsent: boolean) =>
  server.call(
    endpoints.publishLegalVersion,
    { document: 'terms', version, asksConsent, texts: inAll('新的条款'), notes: inAll('') },
    owner,
  );

test('everybody can read which versions a new account agrees to', async () => {
  expect((await server.call(endpoints.listConsentVersions, {})).data).toEqual(consents);
});

test.each([
  ['no consent', undefined],
  ['one document', [terms]],
  ['another document twice', [terms, { document: 'rules' as const, version: 1 }]],
  ['a version that is not published', [terms, { ...privacy, version: 2 }]],
])('a registration and a visit with %s are refused and write nothing', async (_, given) => {
  const draft = { ...(await newDraft(server)), consents: given };
  const before = await rowCounts(server);
  expect(await server.call(register, draft)).toMatchObject(rejected);
  expect(await server.call(enterAsVisitor, { consents: given })).toMatchObject(rejected);
  expect(await rowCounts(server)).toEqual(before);
  expect((await server.call(register, { ...draft, consents })).status).toBe(200);
});

test('the rejection names the versions in force, in the language of the request', async () => {
  const refused = await server.call(enterAsVisitor, { consents: [terms] }, { locale: 'en_US' });
  expect(refused.message).toBe('Please read and agree to the current terms of use and privacy policy first');
  expect(refused.data).toMatchObject({ documents: [privacy] });
});

test('a registration, a visit and the binding of a visitor store the consent', async () => {
  const { data: registered } = await server.call(register, await newDraft(server));
  const guest = await visitor(server);
  for (const { userId } of [registered, guest]) expect(await storedOf(userId)).toEqual([privacy, terms]);
  expect((await server.call(endpoints.listPendingConsents, {}, guest)).data).toEqual([]);
  const draft = await newDraft(server);
  expect(await server.call(bindVisitor, { ...draft, consents: [] }, guest)).toMatchObject(rejected);
  expect((await server.call(bindVisitor, draft, guest)).status).toBe(200);
  expect(await storedOf(guest.userId)).toEqual([privacy, terms]);
});

test('a new version ends the earlier one, a correction does not', async () => {
  expect((await publish(1, true)).status).toBe(200);
  expect(await server.call(enterAsVisitor, { consents })).toMatchObject({
    ...rejected,
    data: { documents: [{ document: 'terms', version: 2 }] },
  });
  const second = [{ ...terms, version: 2 }, privacy];
  expect((await server.call(enterAsVisitor, { consents: second })).status).toBe(200);
  expect((await publish(2, false)).status).toBe(200);
  expect((await server.call(enterAsVisitor, { consents: second })).status).toBe(200);
  const { data } = await server.call(enterAsVisitor, {
    consents: (await server.call(endpoints.listConsentVersions, {})).data,
  });
  expect(await storedOf(data.userId)).toEqual([privacy, { ...terms, version: 3 }]);
});
