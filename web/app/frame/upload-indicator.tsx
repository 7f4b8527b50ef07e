import { useState } from 'react';
import { getUnfinishedUploadOwner, useUploading } from '#features/media';
import { isMember, useSession } from '../../client/session.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const ring = lazyComponent(() => import('../../features/publish/upload-ring.tsx').then((m) => m.UploadRing));

/** Shows running uploads, and resumes uploads that a reload interrupted. Loads no upload code without any. */
export function UploadIndicator() {
  const uploading = useUploading(({ percent }) => percent !== null);
  const member = useSession(isMember);
  const userId = useSession(({ account }) => account?.userId);
  const [unfinished, setUnfinished] = useState(getUnfinishedUploadOwner);
  if (!member || (!uploading && unfinished !== userId)) return null;
  return <LazyComponent lazy={ring} props={{}} onLoadError={() => setUnfinished(null)} />;
}
