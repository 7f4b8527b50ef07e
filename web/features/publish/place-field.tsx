import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { Draft } from './draft.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { placeOf, rememberPlace, usePlacesQuery } from './places.ts';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; error?: string };

/** Where a post was made: a city or a country, and a spot in it; or nothing. */
export function PlaceField({ draft, onChange, error }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...usePlacesQuery(), enabled: open || draft.placeCode !== '' });
  const place = placeOf(data, draft.placeCode);
  const shown = draft.placeCode !== '' || draft.spot !== '';
  const province = place && place.within !== place.name ? place.within : '';
  const name = place ? [province, place.name].filter(Boolean).join(' · ') : draft.spot;
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
            placeholder={t`例如 西湖，可以不写`}
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
          if (placeCode) rememberPlace(placeCode);
          onChange(placeCode ? { placeCode } : { placeCode: '', spot: '' });
        }}
      />
    </div>
  );
}
