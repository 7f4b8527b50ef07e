import { useState } from 'react';
import { create } from 'zustand';
import { LazyPart, lazyPart } from '../../../ui/lazy-part.tsx';

const useShareCard = create<{ open: boolean }>(() => ({ open: false }));

/** Opens my share card: a picture with my invite code (product document, section 2: popups). */
export const openShareCard = () => useShareCard.setState({ open: true });
const closeShareCard = () => useShareCard.setState({ open: false });

const panel = lazyPart(() => import('./share-panel.tsx').then((m) => m.SharePanel));

/** The share card, drawn once in the app; its code loads with its first opening. */
export function ShareCard() {
  const open = useShareCard((store) => store.open);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <LazyPart part={panel} given={{ open, onClose: closeShareCard }} onFailed={closeShareCard} />;
}
