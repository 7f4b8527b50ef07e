import { randomInt } from 'node:crypto';
import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  enterAsVisitor,
  login,
  type SmsScene,
  sendSms,
  type VerificationScene,
  verifyCode,
} from '@muyu/contract/account/login.ts';
import { register } from '@muyu/contract/account/registration.ts';
import type { SanctionKind } from '@muyu/contract/account/settings.ts';
import { listOutboxMessages } from '@muyu/contract/admin/account.ts';
import { approvePost, listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import type { Client } from '@muyu/contract/core/client.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { listConsentVersions } from '@muyu/contract/legal.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import { addPost, type OwnPost } from '@muyu/contract/post.ts';
import type { Page } from '@playwright/test';
import { createApiClient, password } from './api-client.ts';
import { upload } from './helpers/upload.ts';
import { signInOperator } from './operator-session.ts';

/** A user with a session. `request` calls the API as this user. */
export type TestUser = { session: LoginData; request: Client['request'] };

export type PostDraft = Partial<Pick<OwnPost, 'title' | 'content' | 'closeComment'>> & {
  pictures?: Buffer[];
  placeCode?: string;
};

let joined = 0;

const phones = new Set<string>();

/** A phone number of eleven digits that is unique in this process and almost certainly on the server. */
export function uniquePhone(): string {
  const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  if (phones.has(phone)) return uniquePhone();
  phones.add(phone);
  return phone;
}

/** The answers of registered test users to the questions 1, 5 and 10. */
export const answers = ['林月', '杭州', '陈老师'] as const;
const questions = [1, 5, 10].map((questionId, place) => ({ questionId, answer: answers[place]! }));

/** A unique name of letters and digits, for accounts and titles. */
export const uniqueName = (): string =>
  `t${Date.now().toString(36)}${process.pid.toString(36)}${(joined++).toString(36)}`;

/** Creates users, posts and decisions on the server under test through its API. */
export function createTestCommunity(origin: string) {
  const anonymous = createApiClient(origin, null);
  const toTestUser = (session: LoginData): TestUser => ({
    session,
    request: createApiClient(origin, session.token).request,
  });
  const operator = (username = 'reviewer') => signInOperator(origin, username);

  /** Finds the pending review of a post by paging through the queue. */
  async function findReviewId(console: Pick<Client, 'request'>, postId: string): Promise<string> {
    let page = '1';
    for (;;) {
      const { resultList, nextPage } = await console.request(listReviewQueue, { page, limit: 50 });
      const found = resultList.find((item) => item.postId === postId);
      if (found) return found.reviewId;
      if (!nextPage) throw new Error(`no review of ${postId} waits`);
      page = nextPage;
    }
  }

  async function submit(author: TestUser, { pictures = [], ...post }: PostDraft): Promise<string> {
    const fileIds: string[] = [];
    for (const picture of pictures) fileIds.push(await upload(origin, author, picture));
    const { postId } = await author.request(addPost, { ...post, fileIds, consent: true });
    return postId;
  }

  async function approve(postId: string): Promise<void> {
    const console = await operator();
    await console.request(approvePost, { reviewId: await findReviewId(console, postId) });
  }

  /** Resolves when the first page of the newest posts shows a post, or posts that are all newer. */
  async function waitUntilListed({ request }: TestUser, postId: string): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const { resultList } = await request(getTypeFeed, { sortType: sortTypes.new, page: '1' });
      const isPast = resultList.every((post) => post.postId > postId);
      if (isPast || resultList.some((post) => post.postId === postId)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the newest posts do not show a published post');
  }

  /** The newest code in the SMS outbox for a phone and a purpose. */
  async function codeFor(phoneNumber: string, scene: SmsScene): Promise<string> {
    const console = await operator('owner');
    for (let tries = 0; tries < 250; tries++) {
      const { messages } = await console.request(listOutboxMessages, {});
      const sent = messages.find((one) => one.phone.endsWith(phoneNumber) && one.scene === scene);
      const code = sent?.text.match(/[0-9]{6}/)?.[0];
      if (code) return code;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`no code was sent to ${phoneNumber}`);
  }

  /** Requests a code and verifies the phone with it. */
  async function verifyPhoneNumber(phoneNumber: string, scene: VerificationScene): Promise<string> {
    await anonymous.request(sendSms, { phoneNumber, scene });
    return (
      await anonymous.request(verifyCode, { phoneNumber, scene, code: await codeFor(phoneNumber, scene) })
    ).ticket;
  }

  /** The consents of a new account: to the versions in force. */
  const consents = () => anonymous.request(listConsentVersions, {});

  return {
    /** The origin of the server, for requests outside of the API client. */
    origin,
    codeFor,
    /** Registers a member. */
    async signUp(nickname = uniqueName(), inviteCode?: string): Promise<TestUser & { phoneNumber: string }> {
      const username = uniqueName();
      const phoneNumber = uniquePhone();
      const session = await anonymous.request(register, {
        phoneNumber,
        phoneTicket: await verifyPhoneNumber(phoneNumber, 'register'),
        username,
        password,
        nickname,
        birthday: '1996-05-20',
        questions,
        inviteCode,
        consents: await consents(),
      });
      return { ...toTestUser(session), phoneNumber };
    },
    async visit(): Promise<TestUser> {
      return toTestUser(await anonymous.request(enterAsVisitor, { consents: await consents() }));
    },
    /** Opens another session of a demo user or of a registered test user. */
    async login(username: string): Promise<TestUser> {
      return toTestUser(await anonymous.request(login, { username, password }));
    },
    submit,
    approve,
    /** Submits a post and approves it. */
    async publish(author: TestUser, post: PostDraft): Promise<string> {
      const postId = await submit(author, post);
      await approve(postId);
      return postId;
    },
    /**
     * Submits a post, approves it, and resolves when the newest posts show it to everybody: their pages are cached for a
     * second.
     */
    async publishListed(author: TestUser, post: PostDraft): Promise<string> {
      const postId = await submit(author, post);
      await approve(postId);
      await waitUntilListed(author, postId);
      return postId;
    },
    waitUntilListed,
    /** The id of the pending review of a post. */
    reviewIdOf: async (postId: string): Promise<string> => findReviewId(await operator(), postId),
    async reject(
      postId: string,
      rule: ReviewRule,
      reason: string,
      quoted?: ClientInputOf<typeof rejectPost>['quoted'],
    ): Promise<void> {
      const console = await operator();
      const reviewId = await findReviewId(console, postId);
      await console.request(rejectPost, { reviewId, rule, reason, quoted });
    },
    /** Issues a sanction as the operator `support`; only the owner may freeze an account or close it. */
    async sanction({ session }: TestUser, kind: SanctionKind, reason: string, days?: number): Promise<void> {
      const console = await operator(kind === 'freeze' || kind === 'close' ? 'owner' : 'support');
      await console.request(sanctionUser, { userId: session.userId, kind, reason, days });
    },
    /** Adds a sensitive term with the action `hold` for comments. */
    async quarantineTerm(word: string): Promise<void> {
      const console = await operator('owner');
      await console.request(upsertTerm, { word, action: 'hold', fields: ['comment'] });
    },
    async commentOn(by: TestUser, postId: string, content: string): Promise<string> {
      return (await by.request(addComment, { postId, content })).commentId;
    },
    async answer(by: TestUser, postId: string, commentId: string, content: string): Promise<string> {
      return (await by.request(replyToComment, { postId, commentId, content })).replyId;
    },
  };
}
export type TestCommunity = ReturnType<typeof createTestCommunity>;

/** Stores a user's session in a page, as after a login with the first-visit notice dismissed. */
export async function signInAs(page: Page, { session }: TestUser): Promise<void> {
  const { token, userId, username, nickname, headImgUrl, loginType } = session;
  const account = JSON.stringify({ userId, username, nickname, headImgUrl, loginType });
  await page.addInitScript(
    ([key, who]) => {
      // Firefox runs the script in the blank first page, too, which has no storage.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('signedIn')) return;
      sessionStorage.setItem('signedIn', '1');
      sessionStorage.setItem('firstVisitNotice', '1');
      localStorage.setItem('token', key!);
      localStorage.setItem('account', who!);
    },
    [token, account],
  );
}
