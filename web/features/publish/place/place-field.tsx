import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { findPlace, usePlacesQuery } from '../../../client/places/places.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { ChoiceRow } from '../fields/choice-row.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { saveRecentPlace } from './recent-places.ts';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; error?: string };

/** The place of a post: a city or country with an optional spot, or none. */
export function PlaceField({ draft, onChange, error }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...usePlacesQuery(), enabled: open || draft.placeCode !== '' });
  const place = findPlace(data, draft.placeCode);
  const shown = draft.placeCode !== '' || draft.spot !== '';
  const province = place && place.parentName !== place.name ? place.parentName : '';
  const name = place ? [province, place.name].filter(Boolean).join(' · ') : draft.placeName || draft.spot;
  return (
    <div>
      <ChoiceRow
        icon={<MapPin size={20} />}
        label={t`位置`}
        value={shown ? name : t`不显示位置`}
        error={error}
        onOpen={() => setOpen(true)}
      />
      {shown && (
        <div className="px-4">
          <TextField
            label={t`具体地点`}
            placeholder={t`例如西湖（选填）`}
            maxLength={30}
            value={draft.spot}
            onChange={(event) => onChange({ spot: event.target.value })}
          />
        </div>
      )}
      <PlaceSheet
        open={open}
        onOpenChange={setOpen}
        chosen={draft.placeCode}
        onChoose={(placeCode) => {
          setOpen(false);
          if (placeCode) saveRecentPlace(placeCode);
          const placeName = findPlace(data, placeCode)?.name ?? '';
          onChange(placeCode ? { placeCode, placeName } : { placeCode: '', placeName: '', spot: '' });
        }}
      />
    </div>
  );
}
