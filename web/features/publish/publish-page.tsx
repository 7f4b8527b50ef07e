import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSession } from '../../client/session.ts';
import { ofDevice } from '../../client/stored.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { restoreFiles } from '../media/upload/draft-files.ts';
import type { DraftKind } from './draft.ts';
import { EditPost } from './edit-post.tsx';
import { PublishForm } from './publish-form.tsx';
import { UploadPill } from './upload-pill.tsx';

type Props = {
  /** The post to change; a new one where there is none. */
  postId?: string;
  /** What the address asks for; what was published last where it asks for nothing. */
  kind?: DraftKind;
  onKind(kind: DraftKind): void;
};

const lastKey = 'publishKind';
const lastKind = (): DraftKind => (ofDevice.read(lastKey) === 'video' ? 'video' : 'pictures');

/** Publishes a video, or pictures and words; changes a post that was refused. Every change is kept; a reload finds it again. */
export function PublishPage({ postId, kind = lastKind(), onKind }: Props) {
  const { t } = useLingui();
  const userId = useSession((session) => session.account?.userId ?? '');
  useEffect(() => {
    if (userId) void restoreFiles(userId);
  }, [userId]);

  if (postId) {
    const bar = <TopBar back title={t`修改作品`} right={<UploadPill />} />;
    return <EditPost key={`${userId} ${postId}`} userId={userId} postId={postId} bar={bar} />;
  }
  const choose = (next: DraftKind) => {
    ofDevice.write(lastKey, next);
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
