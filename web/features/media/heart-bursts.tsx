import './heart-burst.css';
import { Heart } from 'lucide-react';

export type HeartBurst = { id: number; x: number; y: number };

/** Hearts at the positions of double taps; each disappears by itself. */
export const HeartBursts = ({ bursts, onEnd }: { bursts: readonly HeartBurst[]; onEnd(id: number): void }) =>
  bursts.map(({ id, x, y }) => (
    <span
      key={id}
      aria-hidden="true"
      className="heart-burst"
      style={{ left: x, top: y, '--lean': `${((id * 7) % 31) - 15}deg` } as React.CSSProperties}
      onAnimationEnd={({ animationName }) => animationName !== 'light-up' && onEnd(id)}
    >
      <Heart className="size-full" fill="currentColor" strokeWidth={0} />
    </span>
  ));
