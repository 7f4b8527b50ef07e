import { useEffect } from 'react';
import { NoticePanel } from './notice-panel.tsx';
import { closePopup, enqueuePopup, usePopups } from './popup-queue.ts';

type Props = { name: string; onKnown(): void };

/** The notice of the first visit takes its turn among the popups. */
export function NoticeTurn({ name, onKnown }: Props) {
  const open = usePopups((queue) => queue.current === name);
  useEffect(() => enqueuePopup({ key: name, rank: 1 }), [name]);
  const known = () => {
    onKnown();
    closePopup(name);
  };
  return open && <NoticePanel onKnown={known} />;
}
