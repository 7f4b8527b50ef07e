import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';

type ModuleErrors = Readonly<Record<string, ErrorDefinition>>;

/** The text of an error, where it needs that for the details that it is given. */
type ErrorText = LocalizedText | ((details: Record<string, unknown>) => LocalizedText);

/** Texts by error name. */
export type ErrorMessages = ReadonlyMap<string, ErrorText>;

const texts = new Map<string, ErrorText>();

/**
 * Defines the texts of a module's errors in all languages; a missing language or error does not compile.
 * `{name}` is replaced by the detail of that name. `errors` of the module lists the result.
 */
export const defineErrorMessages = <const E extends ModuleErrors>(
  definitions: E,
  messages: { [K in keyof E]: ErrorText },
): ErrorMessages =>
  new Map(Object.entries(definitions).map(([key, { name }]) => [name, messages[key as keyof E]]));

/** Registers texts for `errorMessage`; called at start-up. */
export function registerErrorMessages(messages: readonly ErrorMessages[]): void {
  for (const group of messages) for (const [name, text] of group) texts.set(name, text);
}

/** Whether an error has a text. */
export const hasErrorMessage = ({ name }: ErrorDefinition): boolean => texts.has(name);

/**
 * Replaces `{name}` in a text by the value of that name, and `{name, plural, one {# day} other {# days}}` by the text for its
 * number: English needs two.
 */
export const interpolate = (text: string, values: Record<string, unknown>) =>
  text
    .replace(
      /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g,
      (match, key: string, one: string, other: string) =>
        key in values
          ? (Number(values[key]) === 1 ? one : other).replaceAll('#', String(values[key]))
          : match,
    )
    .replace(/\{(\w+)\}/g, (match, key: string) => String(values[key] ?? match));

/** The text of an error in the caller's language. Throws for an error without a text. */
export function errorMessage(
  definition: ErrorDefinition,
  locale: Locale,
  details: Record<string, unknown>,
): string {
  const text = texts.get(definition.name);
  if (!text) throw new Error(`no text for ${definition.name}`);
  const { [locale]: template } = typeof text === 'function' ? text(details) : text;
  return interpolate(template, details);
}
