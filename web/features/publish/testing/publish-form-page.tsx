import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { type CertificationKind, getCertification } from '@muyu/contract/creator.ts';
import { addPost } from '@muyu/contract/post.ts';
import { listPlaces } from '@muyu/contract/site/site.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSlot, useUploads } from '#features/media';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeUploads } from '../../../testing/fake-uploads.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { PublishPage } from '../publish-page.tsx';

export const submit = page.getByRole('button', { name: '提交审核' });
export const consent = page.getByRole('checkbox', { name: '画面中的人物均已同意发布' });
export const title = page.getByLabelText('标题');
export const content = page.getByLabelText('正文');
export const chooser = page.getByLabelText(/添加图片/);
export const tile = (place: number) => page.getByRole('button', { name: new RegExp(`^第 ${place} 张，`) });

/** A new author: drafts and their files are kept by account, and test files share the storage of the browser. */
export const beNewAuthor = (): void =>
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });

export const show = () => renderPage(<PublishPage kind="pictures" onKind={() => undefined} />);
export const agree = () => page.getByText('画面中的人物均已同意发布').click();

/** Stops the uploads of a test: one that goes on would meet the server of the next test. */
export function endUploads(): void {
  const { owner, items } = useUploads.getState();
  for (const { slot } of items) if (owner !== null) clearSlot(owner, slot);
  vi.unstubAllGlobals();
}

/** Sets the certifications of the author. */
export const beCertified = (kinds: CertificationKind[]) =>
  fakeServer.reply(getCertification, {
    certified: kinds.length > 0,
    kinds,
    labels: [],
    adult: true,
    application: null,
  });

/** Sets the replies of a server that accepts every post and upload. */
export function acceptEverything(): void {
  beNewAuthor();
  fakeUploads();
  fakeServer.reply(listTags, [
    { tagId: 't1', name: '雨天' },
    { tagId: 't2', name: '海边' },
  ]);
  fakeServer.reply(addPost, { postId: 'new', state: 'pending' });
  fakeServer.reply(listPlaces, { provinces: [], countries: [] });
  beCertified([]);
}
