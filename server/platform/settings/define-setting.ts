import type { SettingGroup, SettingPermission } from '@muyu/contract/admin/setting.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { SettingSpec, SettingValue } from '@muyu/contract/core/setting-spec.ts';
import { type ClientSettingKey, clientSettings } from '@muyu/contract/site/client-settings.ts';
import type { SettingUnit } from './setting-texts.ts';

/** Reads the present value of a setting, from memory. */
type ReadSetting = <Value>(definition: SettingDefinition<Value>) => Value;

/** The texts of a setting for operators, in three languages. */
type SettingText = { readonly title: LocalizedText; readonly meaning: LocalizedText };

/** `to switch on`: one operator alone may switch it off. */
type Approval = 'second operator' | 'second operator to switch on';

/** A value of the site that operators change while it runs. */
export type SettingDefinition<Value = unknown> = SettingText & {
  /** Unique in the product, and for ever: it is the key of the stored row. */
  readonly key: string;
  readonly group: SettingGroup;
  readonly spec: SettingSpec<Value>;
  readonly unit?: SettingUnit;
  /** Names of the values of a choice. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
  /** `client`: part of the public reply of all client-visible settings. */
  readonly visibility: 'client' | 'server';
  /** The permission that changes it: `settings` owners; `prices` finance, too; `places` editors, too. */
  readonly permission: SettingPermission;
  /** A change, or with `to switch on` only one to true, takes effect when another operator approves it (decisions, roles: prices and fees, payouts above an amount). */
  readonly approval?: Approval;
  /** A rule besides the schema: why the value is refused beside the other settings, or null. */
  readonly refuse?: (value: Value, read: ReadSetting) => LocalizedText | null;
  /** The endpoints whose calls the setting limits (`defineRateLimit`). */
  readonly limits?: readonly AnyEndpoint[];
};

/** A definition whose value type is not known. */
// biome-ignore lint/suspicious/noExplicitAny: `refuse` takes the value
export type AnySetting = SettingDefinition<any>;

type Given<Value> = SettingText & {
  readonly group: SettingGroup;
  readonly unit?: SettingUnit;
  readonly options?: Readonly<Record<string, LocalizedText>>;
  readonly permission?: SettingPermission;
  readonly approval?: Approval;
  readonly refuse?: (value: Value, read: ReadSetting) => LocalizedText | null;
};

/** Defines a setting that only the server reads; `settings` of the module lists it. */
export const defineSetting = <Value>(
  key: string,
  spec: SettingSpec<Value>,
  given: Given<Value>,
): SettingDefinition<Value> => ({ key, spec, visibility: 'server', permission: 'settings', ...given });

/** Defines a setting that clients read; its type, default and bounds lie in contract/site/client-settings.ts. */
export const defineClientSetting = <K extends ClientSettingKey>(
  key: K,
  given: Given<SettingValue<(typeof clientSettings)[K]>>,
): SettingDefinition<SettingValue<(typeof clientSettings)[K]>> => ({
  ...defineSetting(
    key,
    clientSettings[key] as unknown as SettingSpec<SettingValue<(typeof clientSettings)[K]>>,
    given,
  ),
  visibility: 'client',
});

/** A text in the three languages, for titles and meanings. */
export const localized = (zh_CN: string, en_US: string, ja: string): LocalizedText => ({ zh_CN, en_US, ja });

/** Whether a change to this value waits for a second operator. */
export const needsApproval = ({ approval }: AnySetting, value: unknown): boolean =>
  approval === 'second operator' || (approval === 'second operator to switch on' && value === true);
