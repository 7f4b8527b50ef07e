import { getPostDraft, type OwnPost } from '@muyu/contract/post.ts';
import { listTags, type Tag } from '@muyu/contract/tag.ts';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { person, picture, post } from '../../../testing/samples.ts';
import { PublishPage } from '../publish-page.tsx';
import { content } from './publish-form-page.tsx';

export const rain = { tagId: 't1', name: '雨天' };
export const sea = { tagId: 't2', name: '海边' };

/** Sets the post whose edit is opened. */
export const own = (part: Partial<OwnPost>, version = 'v1') =>
  fakeServer.reply(getPostDraft, {
    ...post({
      user: { ...person('博'), relation: 'self' },
      placeCode: '330100',
      address: '浙江 杭州',
      options: { spot: null, paidAmount: null, subscription: false, vip: false, preview: 'blurred' },
      tags: [rain, sea],
      ...part,
    }),
    version,
  });

export const show = () => renderPage(<PublishPage kind="pictures" postId="post" onKind={() => undefined} />);

export const resumed = page.getByText('这里有你上次没提交的修改。');
export const outdated = page.getByText(/作品后来在别处改过/);

/** Begins an edit, leaves it, and comes back to it when the post and the tags of the site are these. */
export async function comeBack(changed: Partial<OwnPost>, tags: Tag[] = [rain, sea], version = 'v1') {
  const first = await show();
  await content.fill('还没提交的话');
  await first.unmount();
  own(changed, version);
  fakeServer.reply(listTags, tags);
  return show();
}

/** The file `lamp` as the server has it. */
export const readyFile = {
  fileId: 'lamp',
  kind: 'image',
  state: 'ready',
  percent: 100,
  reason: null,
  reasonText: null,
  picture: picture({ fileId: 'lamp' }),
  video: null,
} as const;
