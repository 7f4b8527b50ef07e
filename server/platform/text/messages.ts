import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Locale, LocalText } from '@muyu/contract/core/locale.ts';

const texts = new Map<string, LocalText>();

type ModuleErrors = Readonly<Record<string, ErrorDefinition>>;

/**
 * Says what a module's errors mean, three languages side by side; a missing language or error does not compile.
 * `{name}` in a text is filled from the refusal's details.
 */
export function saysOf<const E extends ModuleErrors>(definitions: E, says: { [K in keyof E]: LocalText }) {
  for (const [key, definition] of Object.entries(definitions)) {
    texts.set(definition.name, says[key as keyof E]);
  }
}

/** Fills the `{name}` places of a text. */
export const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));

/** The text of a refusal in the caller's language. Throws when a module forgot to say it: a fault of ours. */
export function textOf(
  definition: ErrorDefinition,
  locale: Locale,
  details: Record<string, unknown>,
): string {
  const text = texts.get(definition.name);
  if (!text) throw new Error(`no text for ${definition.name}`);
  return fill(text[locale], details);
}
