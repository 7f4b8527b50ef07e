import { useEffect } from 'react';
import { FirstVisitNoticePanel } from './first-visit-notice-panel.tsx';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

type Props = { name: string; onAcknowledge(): void };

/** Puts the notice of the first visit into the popup queue. */
export function FirstVisitNoticePopup({ name, onAcknowledge }: Props) {
  const open = usePopups((queue) => queue.current === name);
  useEffect(() => enqueuePopup({ key: name, rank: 1 }), [name]);
  const acknowledge = () => {
    onAcknowledge();
    closePopup(name);
  };
  return open && <FirstVisitNoticePanel onAcknowledge={acknowledge} />;
}
