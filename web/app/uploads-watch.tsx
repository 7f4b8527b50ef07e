import { useState } from 'react';
import { isMember, useSession } from '../client/session.ts';
import { unfinishedUploads, useUploading } from '../client/uploading.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const ring = lazyPart(() => import('../features/publish/upload-ring.tsx').then((m) => m.UploadRing));

/** Shows uploads that are on their way; those of the page before a reload go on. Without any it loads nothing. */
export function UploadsWatch() {
  const under = useUploading(({ percent }) => percent !== null);
  const member = useSession(isMember);
  const userId = useSession(({ account }) => account?.userId);
  const [unfinished, setUnfinished] = useState(unfinishedUploads);
  if (!member || (!under && unfinished !== userId)) return null;
  return <LazyPart part={ring} given={{}} onFailed={() => setUnfinished(null)} />;
}
