import { useId } from 'react';

/** Drawing for empty pages. Decorative. */
export function IslandDrawing({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 160 96"
      className={className}
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth="2"
    >
      <defs>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#FF9A6C" stopOpacity=".34" />
          <stop offset="1" stopColor="#FF9A6C" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}s`} x2="0" y1="-.36" y2="1">
          <stop stopColor="#FFD2A8" />
          <stop offset="1" stopColor="#FF8A5C" />
        </linearGradient>
      </defs>
      <ellipse cx="80" cy="48" rx="80" ry="48" fill={`url(#${id}g)`} />
      <path d="M58 60a22 22 0 0 1 44 0Z" fill={`url(#${id}s)`} />
      <path
        className="text-s3"
        fill="currentColor"
        d="M28 60c10-1 16-9 26-9 9 0 12 5 19 5 9 0 15-9 26-9 13 0 18 12 33 13Z"
      />
      <path
        className="text-fg3"
        d="M104 47V31m0 1c-4-4-9-4-12-1m12 1c4-4 9-4 12-1m-12 1c-2-5-6-7-10-6m10 6c2-5 6-7 10-6"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path
        className="text-fg3"
        d="M14 61h132M44 70h72M60 79h40M72 88h16"
        stroke="currentColor"
        strokeOpacity=".55"
      />
      <path d="M70 70h20M74 79h12" stroke="#FFB98A" strokeOpacity=".8" />
    </svg>
  );
}
