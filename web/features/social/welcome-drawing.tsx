import { useId } from 'react';

/** Drawing for viewers who follow nobody. Decorative. */
export function WelcomeDrawing({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 320 180" className={className} fill="none" aria-hidden="true">
      <defs>
        <radialGradient
          id={`${id}g`}
          cx="160"
          cy="104"
          r="152"
          gradientUnits="userSpaceOnUse"
          gradientTransform="matrix(1 0 0 .49 0 53)"
        >
          <stop stopColor="#FF9A6C" stopOpacity=".42" />
          <stop offset=".55" stopColor="#FF9A6C" stopOpacity=".1" />
          <stop offset="1" stopColor="#FF9A6C" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}s`} x1="160" y1="62" x2="160" y2="112" gradientUnits="userSpaceOnUse">
          <stop stopColor="#FFD2A8" />
          <stop offset="1" stopColor="#FF8A5C" />
        </linearGradient>
        <linearGradient id={`${id}w`} x1="0" y1="112" x2="0" y2="170" gradientUnits="userSpaceOnUse">
          <stop stopColor="#FFB98A" stopOpacity=".55" />
          <stop offset="1" stopColor="#FFB98A" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="320" height="180" fill={`url(#${id}g)`} />
      <g fill="#FFD2A8">
        <circle cx="52" cy="34" r="1.6" />
        <circle cx="92" cy="20" r="1.1" />
        <circle cx="250" cy="28" r="1.5" />
        <circle cx="284" cy="52" r="1.1" />
        <circle cx="212" cy="16" r="1" />
      </g>
      <path d="M118 112a42 42 0 0 1 84 0Z" fill={`url(#${id}s)`} />
      <path
        className="text-s3"
        fill="currentColor"
        d="M18 112c22-2 34-20 58-20 20 0 26 12 42 12 12 0 20-6 28-6 16 0 20 13 40 14ZM206 112c14-3 22-13 38-13 18 0 24 12 58 13Z"
      />
      <path d="M130 118h60l16 50h-92Z" fill={`url(#${id}w)`} />
      <g className="text-fg3" stroke="currentColor" strokeOpacity=".5" strokeWidth="2" strokeLinecap="round">
        <path d="M22 113h276M60 126h66M196 126h70M92 140h40M188 140h58M126 154h20M176 154h30" />
      </g>
      <g stroke="#FFB98A" strokeOpacity=".85" strokeWidth="2" strokeLinecap="round">
        <path d="M146 126h28M150 140h20M154 154h12" />
      </g>
      <g fill="#3A1D18">
        <circle cx="147" cy="84" r="5.4" />
        <path d="M138.5 112c0-14 2.6-20 8.5-20s8.5 6 8.5 20Z" />
        <circle cx="171" cy="88" r="4.8" />
        <path d="M163.5 112c0-11 2.3-17 7.5-17s7.5 6 7.5 17Z" />
      </g>
    </svg>
  );
}
