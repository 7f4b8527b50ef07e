import { useEffect, useState } from 'react';

/** Only what a hand has just done lights up, not what the server tells while a page loads. */
const byHand = () => navigator.userActivation?.isActive ?? true;

/** The warm ring that answers a like, a follow, a payment: plays once each time `active` turns true. Its parent is positioned. */
export function LightUp({ active }: { active: boolean }) {
  const [was, setWas] = useState(active);
  const [playing, setPlaying] = useState(false);
  if (active !== was) {
    setWas(active);
    setPlaying(active && byHand());
  }
  useEffect(() => {
    if (playing && 'vibrate' in navigator) navigator.vibrate(8);
  }, [playing]);
  if (!playing) return null;
  return <span aria-hidden="true" className="light-up" onAnimationEnd={() => setPlaying(false)} />;
}
