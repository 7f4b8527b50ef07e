import { enterAsVisitor, type LoginData, login, register } from '@muyu/contract/account.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { type Client, createClient } from '@muyu/contract/core/client.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import { approvePost, operatorLogin, rejectPost, reviewQueue } from '@muyu/contract/operator.ts';
import { addPost, type OwnPost } from '@muyu/contract/post.ts';
import type { Page } from '@playwright/test';
import { upload } from './upload.ts';

/** The password of everybody in the demo community and of everybody who joins for a test. */
export const password = 'muyu-demo';

/** Somebody with a session: `request` does through the API what the test does not want to click. */
export type Person = { session: LoginData; request: Client['request'] };

export type Written = Partial<Pick<OwnPost, 'title' | 'content' | 'closeComment'>> & { pictures?: Buffer[] };

let joined = 0;

/** A name that nobody has: letters and figures, for accounts and titles. */
export const freshName = (): string =>
  `t${Date.now().toString(36)}${process.pid.toString(36)}${(joined++).toString(36)}`;

/** The people and posts of the server under test, reached through its API. */
export function communityAt(origin: string) {
  const clientOf = (token: string | null, locale: Locale = 'zh_CN') =>
    createClient({ base: `${origin}/api`, token: () => token, locale: () => locale });
  const nobody = clientOf(null);
  const personOf = (session: LoginData): Person => ({ session, request: clientOf(session.token).request });

  const operator = async (username = 'reviewer') => {
    const { token } = await nobody.request(operatorLogin, { username, password });
    return clientOf(token);
  };

  /** The review of a post that waits; the queue is walked to its end. */
  async function reviewOf(console: Client, postId: string): Promise<string> {
    let page = '1';
    for (;;) {
      const { resultList, nextPage } = await console.request(reviewQueue, { page });
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

  return {
    /** Registers a member of their own for a test. */
    async join(nickname = freshName()): Promise<Person> {
      const username = freshName();
      return personOf(
        await nobody.request(register, { username, password, nickname, birthday: '1996-05-20' }),
      );
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
