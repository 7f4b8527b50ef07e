import { useEffect, useState } from 'react';
import { vibrate } from '../client/device/vibration.ts';

/** Ignores changes that arrive while the page loads: only an action of the viewer starts the ring. */
const isUserActivated = () => navigator.userActivation?.isActive ?? true;

/** Feedback ring for a like, a follow or a payment: plays once when `active` becomes true. Its parent is positioned. */
export function PulseRing({ active }: { active: boolean }) {
  const [was, setWas] = useState(active);
  const [playing, setPlaying] = useState(false);
  if (active !== was) {
    setWas(active);
    setPlaying(active && isUserActivated());
  }
  useEffect(() => {
    if (playing) vibrate();
  }, [playing]);
  if (!playing) return null;
  return <span aria-hidden="true" className="light-up" onAnimationEnd={() => setPlaying(false)} />;
}
