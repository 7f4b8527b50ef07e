import { Check } from 'lucide-react';
import type { Place } from '../../../client/places/places.ts';

type Props = { place: Place; chosen: string | null; onChoose(code: string): void };

/** A city with its province. */
export const CityRow = ({ place: { code, name, parentName }, chosen, onChoose }: Props) => (
  <li>
    <button
      type="button"
      aria-pressed={code === chosen}
      className="flex min-h-13 w-full items-center gap-3 py-1.5 text-left text-input transition-colors active:bg-s2"
      onClick={() => onChoose(code)}
    >
      <span className="min-w-0 flex-1">
        {name}{' '}
        {parentName && parentName !== name && (
          <span className="ml-1 text-caption text-fg3">{parentName}</span>
        )}
      </span>
      {code === chosen && <Check size={20} aria-hidden="true" className="text-brand" />}
    </button>
  </li>
);
