import { create } from 'zustand';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';

const useShareCard = create<{ open: boolean }>(() => ({ open: false }));

/** Opens the viewer's share card: a picture with the invite code (product document, section 2: popups). */
export const openShareCard = () => useShareCard.setState({ open: true });
const closeShareCard = () => useShareCard.setState({ open: false });

const panel = lazyComponent(() => import('./share-panel.tsx').then((m) => m.SharePanel));

/** The share card, mounted once in the app; its code loads with the first opening. */
export function ShareCard() {
  const open = useShareCard((store) => store.open);
  const props = { open, onClose: closeShareCard };
  return <LazyOverlay lazy={panel} open={open} props={props} onLoadError={closeShareCard} />;
}
