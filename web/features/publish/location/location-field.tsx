import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { findLocation, useLocationsQuery } from '../../../client/locations.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { ChoiceRow } from '../fields/choice-row.tsx';
import { LocationSheet } from './location-sheet.tsx';
import { saveRecentLocation } from './recent-locations.ts';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; error?: string };

/** The location of a post: a city or country with an optional spot, or none. */
export function LocationField({ draft, onChange, error }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...useLocationsQuery(), enabled: open || draft.placeCode !== '' });
  const location = findLocation(data, draft.placeCode);
  const shown = draft.placeCode !== '' || draft.spot !== '';
  const province = location && location.parentName !== location.name ? location.parentName : '';
  const name = location
    ? [province, location.name].filter(Boolean).join(' · ')
    : draft.placeName || draft.spot;
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
      <LocationSheet
        open={open}
        onOpenChange={setOpen}
        chosen={draft.placeCode}
        onChoose={(placeCode) => {
          setOpen(false);
          if (placeCode) saveRecentLocation(placeCode);
          const placeName = findLocation(data, placeCode)?.name ?? '';
          onChange(placeCode ? { placeCode, placeName } : { placeCode: '', placeName: '', spot: '' });
        }}
      />
    </div>
  );
}
