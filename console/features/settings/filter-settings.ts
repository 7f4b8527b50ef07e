import type { Setting } from '@muyu/contract/admin/setting.ts';

const normalize = (text: string) => text.normalize('NFKC').toLowerCase();

type SettingFilter = { q?: string | undefined; changed?: boolean | undefined; waiting?: boolean | undefined };

/**
 * The settings whose key, texts or group contain every word of the search `q`; with `changed` those that differ from the default, with
 * `waiting` those of which a change waits for a second operator.
 */
export function filterSettings(settings: readonly Setting[], filter: SettingFilter): Setting[] {
  const { q = '', changed = false, waiting = false } = filter;
  const words = normalize(q).split(/\s+/).filter(Boolean);
  return settings.filter((setting) => {
    if ((changed && isDefault(setting)) || (waiting && !setting.proposal)) return false;
    const text = normalize([setting.key, setting.title, setting.meaning, setting.groupName].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Whether the value is the default. */
export const isDefault = ({ value, default: original }: Setting): boolean =>
  JSON.stringify(value) === JSON.stringify(original);

/** Settings by group, in the order in which the server lists them. */
export function groupSettings(settings: readonly Setting[]) {
  const groups = new Map<string, { group: string; name: string; settings: Setting[] }>();
  for (const setting of settings) {
    const known = groups.get(setting.group) ?? {
      group: setting.group,
      name: setting.groupName,
      settings: [],
    };
    known.settings.push(setting);
    groups.set(setting.group, known);
  }
  return [...groups.values()];
}
