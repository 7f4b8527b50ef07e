import { useId } from 'react';

const lanterns = [
  { x: 14, y: 14, colour: '#5f6fa8' },
  { x: 50, y: 14, colour: '#bb6a94' },
  { x: 14, y: 50, colour: '#ee7c5b' },
  { x: 50, y: 50, colour: '#ffcd5c' },
];

/** Four lanterns, each brighter than the one before. */
const LanternDrawing = ({ glow }: { glow: string }) => (
  <>
    {lanterns.map(({ x, y, colour }) => (
      <rect key={colour} x={x} y={y} width="32" height="32" rx="8" fill={colour} />
    ))}
    <circle cx="66" cy="66" r="30" fill={`url(#${glow})`} />
  </>
);

/** A boat with a lamp between a rock and a lantern. */
const BoatDrawing = ({ glow }: { glow: string }) => (
  <>
    <path d="M0 34q12-6 24 0t24 0 24 0 24 0v62H0Z" fill="#28405a" />
    <path d="M0 58q12-6 24 0t24 0 24 0 24 0" fill="none" stroke="#ffffff22" strokeWidth="2" />
    <ellipse cx="20" cy="46" rx="11" ry="8" fill="#4a5064" />
    <circle cx="74" cy="40" r="20" fill={`url(#${glow})`} />
    <circle cx="74" cy="40" r="6" fill="#ffcd5c" />
    <path d="M48 44q15 22 9 38H39q-6-16 9-38Z" fill="#e9dccb" />
    <circle cx="48" cy="68" r="5" fill="#ff9a6c" />
  </>
);

/** The cover of a game of the product, by the address of its page. */
export function GameDrawing({ playUrl, className }: { playUrl: string; className: string }) {
  const id = useId();
  const glow = `${id}-glow`;
  const Drawing = playUrl.includes('lanterns') ? LanternDrawing : BoatDrawing;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="#3a2c52" />
          <stop offset="1" stopColor="#171a2b" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop stopColor="#ffcd5c" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffcd5c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="96" height="96" fill={`url(#${id})`} />
      <Drawing glow={glow} />
    </svg>
  );
}
