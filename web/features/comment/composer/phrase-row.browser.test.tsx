import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { post } from '../../../testing/samples.ts';
import { CommentSectionProvider } from '../comment-section-context.tsx';
import { Composer } from './composer.tsx';

test('a phrase of the editors fills the empty field, which keeps the focus', async () => {
  const phrases = [{ phraseId: 'p1', text: '光线绝了', removed: false }];
  fakeServer.reply(listPhrases, { timestamp: 1, phrases });
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
  await renderPage(
    <CommentSectionProvider>
      <Composer post={post({ postId: 'phrases' })} actions={null} />
    </CommentSectionProvider>,
  );
  const field = page.getByRole('textbox');
  await expect.element(page.getByRole('list', { name: '常用短句' })).not.toBeInTheDocument();
  await field.click();
  await page.getByRole('button', { name: '光线绝了' }).click();
  await expect.element(field).toHaveValue('光线绝了');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('list', { name: '常用短句' })).not.toBeInTheDocument();
});
