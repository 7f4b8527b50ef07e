import { useState } from 'react';
import { useReconnect } from '../../client/offline/connection.ts';
import { cx } from '../cx.ts';

type Props = { src: string | null; name: string; size?: number; className?: string };

/** Background colours of avatars without a picture; a name always gets the same one. */
const tones = ['#7C5CBF', '#B8567A', '#3F7F8C', '#A8642E', '#4F6BB0', '#5C7A45'];

function toneOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return tones[sum % tones.length]!;
}

/**
 * A round avatar of `size` px; without a picture, the first letter of the name. Decorative: the name is next to it,
 * so the letter is hidden from screen readers.
 */
export function Avatar({ src, name, size = 40, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  useReconnect(() => setFailed(null));
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
