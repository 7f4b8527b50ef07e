import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { ClientSettings } from '@muyu/contract/site/client-settings.ts';
import type { Log } from '../log/log.ts';
import type { AnySetting, SettingDefinition } from './define-setting.ts';
import { isValidSetting } from './validate-setting.ts';

/** A stored value; null stands for the default. */
export type StoredSetting = { key: string; value: unknown };

/**
 * The settings of a process, read synchronously from memory. Before the first `replace` every setting has its default;
 * the module `setting` replaces the values whenever they change on any server.
 */
export class Settings {
  #definitions: ReadonlyMap<string, AnySetting>;
  #values = new Map<string, unknown>();
  #clientValues: ClientSettings | null = null;
  #listeners: Array<() => void> = [];
  #log: Log;

  /** Throws when two modules define one key. */
  constructor(definitions: readonly AnySetting[], log: Log) {
    this.#log = log;
    this.#definitions = new Map(definitions.map((definition) => [definition.key, definition]));
    if (this.#definitions.size !== definitions.length) {
      const keys = definitions.map(({ key }) => key);
      throw new Error(`a setting is defined twice: ${keys.find((key, i) => keys.indexOf(key) !== i)}`);
    }
  }

  /** All definitions, in the order of the modules. */
  get definitions(): ReadonlyMap<string, AnySetting> {
    return this.#definitions;
  }

  /** The setting of the most calls of an endpoint; undefined when only the general limit applies. */
  rateLimitOf({ id }: AnyEndpoint): SettingDefinition<number> | undefined {
    return [...this.#definitions.values()].find(({ limits = [] }) => limits.some((each) => each.id === id));
  }

  get<Value>({ key, spec }: SettingDefinition<Value>): Value {
    return this.#values.has(key) ? (this.#values.get(key) as Value) : spec.default;
  }

  /** Calls the listener after every change of a value in this process. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Takes the stored values. A value that its definition no longer allows is logged, and the default is in force. */
  replace(stored: readonly StoredSetting[]): void {
    const values = new Map<string, unknown>();
    for (const { key, value } of stored) {
      const definition = this.#definitions.get(key);
      if (!definition || value === null) continue;
      if (isValidSetting(definition, value)) values.set(key, value);
      else
        this.#log.error({ key }, 'the stored value of a setting is out of its bounds: the default is used');
    }
    if (isDeepStrictEqual(values, this.#values)) return;
    this.#values = values;
    this.#clientValues = null;
    for (const listener of this.#listeners) listener();
  }

  /** The values of all client-visible settings, by key; the same object until a value changes. */
  clientValues(): ClientSettings {
    this.#clientValues ??= Object.fromEntries(
      [...this.#definitions.values()]
        .filter(({ visibility }) => visibility === 'client')
        .map((definition) => [definition.key, this.get(definition)]),
    ) as ClientSettings;
    return this.#clientValues;
  }
}
