import { useState } from 'react';
import { closeIdentityCard, ShareCard, useIdentityCard } from '#features/account';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const identityCardPopup = lazyComponent(() =>
  import('./identity-card-popup.tsx').then((m) => m.IdentityCardPopup),
);

/** The identity card and the share card, which any page can open (product document, section 2: global layout). */
export function CardOverlays() {
  const isOpen = useIdentityCard(({ shown }) => shown !== 'closed');
  const [seen, setSeen] = useState(isOpen);
  if (isOpen && !seen) setSeen(true);
  const failed = () => {
    setSeen(false);
    closeIdentityCard();
  };
  return (
    <>
      {seen && <LazyComponent lazy={identityCardPopup} props={{}} onLoadError={failed} />}
      <ShareCard />
    </>
  );
}
