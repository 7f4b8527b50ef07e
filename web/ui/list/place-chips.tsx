import type { Place } from '../../client/places/places.ts';

type Props = {
  title: string;
  places: readonly Place[];
  chosen: string | null;
  onChoose(code: string): void;
};

/** Places to choose again; nothing while there are none. */
export const PlaceChips = ({ title, places, chosen, onChoose }: Props) =>
  places.length > 0 && (
    <section aria-label={title} className="py-3">
      <h3 className="mb-2 text-caption font-medium text-fg3">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {places.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => onChoose(code)}
            className="hit press relative h-9 rounded-full bg-s2 px-4 text-caption text-fg2 aria-pressed:bg-tint-brand aria-pressed:text-ink-brand"
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
