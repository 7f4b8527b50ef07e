import { useState } from 'react';
import { closeIdentityCard, useIdentityCard } from '../features/account/cards/identity-card.tsx';
import { ShareCard } from '../features/account/cards/share-card.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const identityTurn = lazyPart(() => import('./identity-turn.tsx').then((m) => m.IdentityTurn));

/** The two cards that any page may open (product document, section 2: global layout). */
export function CardLayers() {
  const wanted = useIdentityCard(({ shown }) => shown !== 'closed');
  const [seen, setSeen] = useState(wanted);
  if (wanted && !seen) setSeen(true);
  const failed = () => {
    setSeen(false);
    closeIdentityCard();
  };
  return (
    <>
      {seen && <LazyPart part={identityTurn} given={{}} onFailed={failed} />}
      <ShareCard />
    </>
  );
}
