import { useLingui } from '@lingui/react/macro';
import { getCityFeed } from '@muyu/contract/feed.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { findPlace, usePlacesQuery } from '../../../client/places/places.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { FeedList } from '../feed-list.tsx';
import { CitySheet } from './city-sheet.tsx';

/** Height of the row with the city, px. */
const cityBarHeight = 52;

type Props = {
  /** Null before the first choice. */
  city: string | null;
  onChoose(code: string): void;
};

/** Posts of one city, and the choice of the city. */
export function CityPosts({ city, onChoose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const pages = useMemo(() => client.pages(getCityFeed, { cityCode: city ?? '' }), [city]);
  const places = useQuery({ ...usePlacesQuery(), enabled: city !== null });
  const place = city ? findPlace(places.data, city) : null;
  const isUnknown = city !== null && places.data !== undefined && place === null;
  const name = place?.name ?? '';
  const choose = () => setChoosing(true);
  const unknown = <EmptyState title={t`没有这个地点`} action={{ label: t`选择城市`, onClick: choose }} />;
  return (
    <>
      {city === null && (
        <EmptyState
          title={t`看看身边的作品`}
          text={t`选一个城市，就能看到那里的人发的作品。`}
          action={{ label: t`选择城市`, onClick: choose }}
        />
      )}
      {isUnknown && unknown}
      {city !== null && !isUnknown && (
        <FeedList
          key={city}
          pages={pages}
          inOrderOfTime
          missing={unknown}
          head={{
            content: <CityBar name={name} onChoose={choose} />,
            height: cityBarHeight,
            refresh: () => places.refetch(),
          }}
          empty={
            <EmptyState
              title={t`这里还没有作品`}
              text={t`发布时写上位置，作品就会出现在这里。`}
              action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
            />
          }
        />
      )}
      <CitySheet open={choosing} onOpenChange={setChoosing} chosen={city} onChoose={onChoose} />
    </>
  );
}

function CityBar({ name, onChoose }: { name: string; onChoose(): void }) {
  const { t } = useLingui();
  return (
    <div className="flex h-13 items-center px-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name ? t`${name}，换一个城市` : t`换一个城市`}
        onClick={onChoose}
        className="press flex h-11 max-w-full min-w-11 items-center gap-1.5 text-input font-semibold"
      >
        <MapPin size={18} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="truncate">{name}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-fg3" />
      </button>
    </div>
  );
}
