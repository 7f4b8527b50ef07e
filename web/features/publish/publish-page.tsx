import { useLingui } from '@lingui/react/macro';
import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { useEffect } from 'react';
import { restoreFiles } from '#features/media';
import { useSession } from '../../client/session.ts';
import { Tabs } from '../../ui/page/tabs.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import type { DraftKind } from './draft/draft.ts';
import { EditPost } from './edit-post.tsx';
import { PublishForm } from './publish-form.tsx';
import { UploadPill } from './upload-pill.tsx';

type Props = {
  /** The post to edit; a new post when it is undefined. */
  postId?: string;
  /** The kind in the URL; by default the kind that was published last. */
  kind?: DraftKind;
  onKind(kind: DraftKind): void;
};

const lastKey = 'publishKind';
const lastKind = (): DraftKind => (safeLocalStorage.read(lastKey) === 'video' ? 'video' : 'pictures');

/** Publishes a video, or pictures and text, or edits a post. Each change is stored across reloads. */
export function PublishPage({ postId, kind = lastKind(), onKind }: Props) {
  const { t } = useLingui();
  const userId = useSession((session) => session.account?.userId ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that opens
  useEffect(() => {
    if (userId) void restoreFiles(userId);
  }, [userId, postId, kind]);

  if (postId) {
    const bar = <TopBar back title={t`修改作品`} right={<UploadPill />} />;
    return <EditPost key={`${userId} ${postId}`} userId={userId} postId={postId} bar={bar} />;
  }
  const choose = (next: DraftKind) => {
    safeLocalStorage.write(lastKey, next);
    onKind(next);
  };
  const bar = (
    <>
      <TopBar back title={t`发布作品`} right={<UploadPill />} />
      <Tabs
        label={t`作品类型`}
        className="justify-center"
        items={[
          { key: 'video', label: t`视频` },
          { key: 'pictures', label: t`图文` },
        ]}
        value={kind}
        onChange={choose}
      />
    </>
  );
  return <PublishForm key={`${userId} ${kind}`} userId={userId} kind={kind} bar={bar} />;
}
