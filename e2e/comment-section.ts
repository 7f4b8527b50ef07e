import type { Page } from '@playwright/test';
import type { Community } from './community.ts';

export const comments = (page: Page) => page.getByRole('region', { name: '评论' });
export const composer = (page: Page) => page.getByRole('textbox', { name: /^写评论|^回复/ });
export const open = (page: Page, postId: string) => page.goto(`/post/postDetail?postId=${postId}`);
export const row = (page: Page, content: string) =>
  comments(page).getByRole('listitem').filter({ hasText: content }).last();

/** The menu of something said, by its dots. */
export async function menuOf(page: Page, content: string) {
  await row(page, content)
    .getByRole('button', { name: /：更多操作$/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /的评论$/ });
}

/** A post under which everybody may say something, and who wrote it. */
export async function evening(community: Community) {
  const author = await community.join('楼主');
  return {
    author,
    postId: await community.publish(author, { title: '今晚聊点什么', content: '都可以说。' }),
  };
}
