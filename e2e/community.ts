import { randomInt } from 'node:crypto';
import type { LoginData } from '@muyu/contract/account.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { type Client, createClient } from '@muyu/contract/core/client.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import {
  enterAsVisitor,
  login,
  type SmsScene,
  sendSms,
  type TicketScene,
  verifyCode,
} from '@muyu/contract/login.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import { approvePost, operatorLogin, rejectPost, reviewQueue } from '@muyu/contract/operator.ts';
import { sanctionUser, smsOutbox } from '@muyu/contract/operator-users.ts';
import { putWord } from '@muyu/contract/operator-words.ts';
import { addPost, type OwnPost } from '@muyu/contract/post.ts';
import { register } from '@muyu/contract/registration.ts';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import type { Page } from '@playwright/test';
import { upload } from './upload.ts';

/** The password of everybody in the demo community and of everybody who joins for a test. */
export const password = 'muyu-demo';

/** Somebody with a session: `request` does through the API what the test does not want to click. */
export type Person = { session: LoginData; request: Client['request'] };

export type Written = Partial<Pick<OwnPost, 'title' | 'content' | 'closeComment'>> & { pictures?: Buffer[] };

let joined = 0;
/** The consoles of operators, by server and name: a login costs more than what is done with it. */
const consoles = new Map<string, Promise<Client>>();

const phones = new Set<string>();

/** A phone that nobody has, in this process surely, in others very likely: eleven figures, as in mainland China. */
export function freshPhone(): string {
  const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`;
  if (phones.has(phone)) return freshPhone();
  phones.add(phone);
  return phone;
}

/** The answers of everybody who joins for a test, to the questions 1, 5 and 10. */
export const answers = ['林月', '杭州', '陈老师'] as const;
const questions = [1, 5, 10].map((questionId, place) => ({ questionId, answer: answers[place]! }));

/** A name that nobody has: letters and figures, for accounts and titles. */
export const freshName = (): string =>
  `t${Date.now().toString(36)}${process.pid.toString(36)}${(joined++).toString(36)}`;

/** The people and posts of the server under test, reached through its API. */
export function communityAt(origin: string) {
  const clientOf = (token: string | null, locale: Locale = 'zh_CN') =>
    createClient({ base: `${origin}/api`, token: () => token, locale: () => locale });
  const nobody = clientOf(null);
  const personOf = (session: LoginData): Person => ({ session, request: clientOf(session.token).request });

  const operator = (username = 'reviewer') => {
    const key = `${username} ${origin}`;
    const opened =
      consoles.get(key) ??
      nobody.request(operatorLogin, { username, password }).then(({ token }) => clientOf(token));
    consoles.set(key, opened);
    return opened;
  };

  /** The review of a post that waits; the queue is walked to its end. */
  async function reviewOf(console: Client, postId: string): Promise<string> {
    let page = '1';
    for (;;) {
      const { resultList, nextPage } = await console.request(reviewQueue, { page, limit: 50 });
      const found = resultList.find((item) => item.postId === postId);
      if (found) return found.reviewId;
      if (!nextPage) throw new Error(`no review of ${postId} waits`);
      page = nextPage;
    }
  }

  async function submit(author: Person, { pictures = [], ...post }: Written): Promise<string> {
    const fileIds: string[] = [];
    for (const picture of pictures) fileIds.push(await upload(origin, author, picture));
    const { postId } = await author.request(addPost, { ...post, fileIds, consent: true });
    return postId;
  }

  async function approve(postId: string): Promise<void> {
    const console = await operator();
    await console.request(approvePost, { reviewId: await reviewOf(console, postId) });
  }

  /** The newest code for this that the outbox holds for this phone. */
  async function codeFor(phoneNumber: string, scene: SmsScene): Promise<string> {
    const console = await operator('owner');
    for (let tries = 0; tries < 250; tries++) {
      const { messages } = await console.request(smsOutbox, {});
      const sent = messages.find((one) => one.phone.endsWith(phoneNumber) && one.scene === scene);
      const code = sent?.text.match(/[0-9]{6}/)?.[0];
      if (code) return code;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`no code was sent to ${phoneNumber}`);
  }

  /** Has a code sent and proves it. */
  async function phoneTicket(phoneNumber: string, scene: TicketScene): Promise<string> {
    await nobody.request(sendSms, { phoneNumber, scene });
    return (await nobody.request(verifyCode, { phoneNumber, scene, code: await codeFor(phoneNumber, scene) }))
      .ticket;
  }

  return {
    /** Of the server, for what goes to it past the API's calls. */
    origin,
    codeFor,
    /** Registers a member of their own for a test. */
    async join(nickname = freshName(), inviteCode?: string): Promise<Person & { phoneNumber: string }> {
      const username = freshName();
      const phoneNumber = freshPhone();
      const session = await nobody.request(register, {
        phoneNumber,
        phoneTicket: await phoneTicket(phoneNumber, 'register'),
        username,
        password,
        nickname,
        birthday: '1996-05-20',
        questions,
        inviteCode,
      });
      return { ...personOf(session), phoneNumber };
    },
    async visit(): Promise<Person> {
      return personOf(await nobody.request(enterAsVisitor, {}));
    },
    /** Another session of somebody who is there: of the demo community, or of a member of the test. */
    async login(username: string): Promise<Person> {
      return personOf(await nobody.request(login, { username, password }));
    },
    submit,
    approve,
    /** A post that everybody can see. */
    async publish(author: Person, post: Written): Promise<string> {
      const postId = await submit(author, post);
      await approve(postId);
      return postId;
    },
    async reject(postId: string, rule: ReviewRule, reason: string): Promise<void> {
      const console = await operator();
      await console.request(rejectPost, { reviewId: await reviewOf(console, postId), rule, reason });
    },
    /** Decides something about somebody's account, as the operator called support. */
    async sanction({ session }: Person, kind: SanctionKind, reason: string, days?: number): Promise<void> {
      const console = await operator('support');
      await console.request(sanctionUser, { userId: session.userId, kind, reason, days });
    },
    /** Has comments with this word held back until a reviewer has seen them. */
    async holdWord(word: string): Promise<void> {
      const console = await operator('owner');
      await console.request(putWord, { word, action: 'hold', fields: ['comment'] });
    },
    async say(by: Person, postId: string, content: string): Promise<string> {
      return (await by.request(addComment, { postId, content })).commentId;
    },
    async answer(by: Person, postId: string, commentId: string, content: string): Promise<string> {
      return (await by.request(replyToComment, { postId, commentId, content })).replyId;
    },
  };
}
export type Community = ReturnType<typeof communityAt>;

/** Gives a page the session of this person, as if they had logged in before and read the notice of the first visit. */
export async function seat(page: Page, { session }: Person): Promise<void> {
  const { token, userId, username, nickname, headImgUrl, loginType } = session;
  const account = JSON.stringify({ userId, username, nickname, headImgUrl, loginType });
  await page.addInitScript(
    ([key, who]) => {
      if (sessionStorage.getItem('seated')) return;
      sessionStorage.setItem('seated', '1');
      sessionStorage.setItem('firstVisitNotice', '1');
      localStorage.setItem('token', key!);
      localStorage.setItem('account', who!);
    },
    [token, account],
  );
}
