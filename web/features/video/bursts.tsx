import { Heart } from 'lucide-react';

export type Burst = { id: number; x: number; y: number };

/** Hearts where a finger tapped twice; each goes by itself. */
export const Bursts = ({ bursts, onGone }: { bursts: readonly Burst[]; onGone(id: number): void }) =>
  bursts.map(({ id, x, y }) => (
    <span
      key={id}
      aria-hidden="true"
      className="heart-burst"
      style={{ left: x, top: y, '--lean': `${((id * 7) % 31) - 15}deg` } as React.CSSProperties}
      onAnimationEnd={({ animationName }) => animationName !== 'light-up' && onGone(id)}
    >
      <Heart className="size-full" fill="currentColor" strokeWidth={0} />
    </span>
  ));
