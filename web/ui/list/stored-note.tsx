import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../client/device/locale.ts';
import { formatRelativeTime } from '../time.ts';

/** The age of content that was stored on this device; nothing for content of this visit. */
export function StoredNote({ at }: { at: number | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (at === null) return null;
  const age = formatRelativeTime(new Date(at).toISOString(), locale);
  return <p className="px-4 py-2 text-center text-caption text-fg3">{t`上次更新：${age}`}</p>;
}
