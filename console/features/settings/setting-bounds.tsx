import { Plural, Trans } from '@lingui/react/macro';
import type { Setting } from '@muyu/contract/admin/setting.ts';
import { formatFen } from '@muyu/contract/core/format-yuan.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';

/** Which numbers or how long a text the setting takes; nothing for other kinds. */
export function SettingBounds({ setting }: { setting: Setting }) {
  const tag = useLocaleTag();
  const { kind, minimum, maximum, maxLength } = setting;
  if (minimum !== null && maximum !== null) {
    const format = kind === 'amount' ? formatFen : formatNumber;
    const [low, high] = [format(minimum, tag), format(maximum, tag)];
    return (
      <span>
        <Trans>
          {low} to {high}
        </Trans>
      </span>
    );
  }
  if (maxLength === null || (kind !== 'line' && kind !== 'localizedLine')) return null;
  return (
    <span>
      <Plural value={maxLength} one="Up to # character" other="Up to # characters" />
    </span>
  );
}
