import { useState } from 'react';
import { cx } from './cx.ts';

type Props = { src: string | null; name: string; size?: number; className?: string };

/** Six quiet dusk tones; a person without a picture keeps the same one everywhere. */
const tones = ['#7C5CBF', '#B8567A', '#3F7F8C', '#A8642E', '#4F6BB0', '#5C7A45'];

function toneOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return tones[sum % tones.length]!;
}

/**
 * A round portrait, `size` px; the first letter of the name where there is none. Decoration: the name stands beside
 * it, so the letter is only drawn and no part of a name.
 */
export function Avatar({ src, name, size = 40, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full text-white select-none',
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.42),
        lineHeight: 1,
        background: toneOf(name),
      }}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className="before:content-[attr(data-letter)]" data-letter={letter} />
      )}
    </span>
  );
}
