import { lazy, Suspense, useEffect } from 'react';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

const NoticePanel = lazy(() => import('./notice-panel.tsx').then((m) => ({ default: m.NoticePanel })));

const popup = { key: 'firstVisitNotice', rank: 1 };

/** The warning of the first visit, once a browser session (product document, section 1). `wanted`: a main page is on screen. */
export function FirstVisitNotice({ wanted }: { wanted: boolean }) {
  const open = usePopups((queue) => queue.current === popup.key);
  useEffect(() => {
    if (wanted && !sessionStorage.getItem(popup.key)) enqueuePopup(popup);
  }, [wanted]);
  const known = () => {
    sessionStorage.setItem(popup.key, '1');
    closePopup(popup.key);
  };
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <NoticePanel onKnown={known} />
    </Suspense>
  );
}
