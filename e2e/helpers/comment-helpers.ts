import type { Page } from '@playwright/test';
import type { TestCommunity } from '../test-community.ts';

export const comments = (page: Page) => page.getByRole('region', { name: '评论' });
export const composer = (page: Page) => page.getByRole('textbox', { name: /^写评论|^回复/ });
export const row = (page: Page, content: string) =>
  comments(page).getByRole('listitem').filter({ hasText: content }).last();

/** Opens the menu of a comment or reply by its more button. */
export async function openCommentMenu(page: Page, content: string) {
  await row(page, content)
    .getByRole('button', { name: /：更多操作$/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /的评论$/ });
}

/** Creates a post that accepts comments, and its author. */
export async function createOpenPost(community: TestCommunity) {
  const author = await community.signUp('楼主');
  return {
    author,
    postId: await community.publish(author, { title: '今晚聊点什么', content: '都可以说。' }),
  };
}
