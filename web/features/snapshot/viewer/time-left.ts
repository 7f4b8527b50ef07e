import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { closeUnits } from '../../../ui/time.ts';

/** The remaining time as text: hours, or minutes in the last hour, at least one. */
export function formatTimeLeft(iso: string, locale: Locale, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(iso) - now) / 60_000));
  const [value, unit] = minutes > 60 ? [Math.round(minutes / 60), 'hour'] : [minutes, 'minute'];
  const written = new Intl.NumberFormat(languageTag[locale], { style: 'unit', unit, unitDisplay: 'short' });
  return closeUnits(written.format(value), locale);
}
