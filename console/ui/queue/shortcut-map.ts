export type ShortcutEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

type Keys<Act extends string> = {
  /** Actions by `key` in lower case. */
  byKey: Record<string, Act>;
  /** Actions by physical key, for input methods and non-Latin layouts, which report another character. */
  byCode: Record<string, Act>;
  /** The actions that a held key repeats. Decisions are not repeated. */
  repeats: readonly Act[];
};

const isAscii = (key: string) => key.length === 1 && key < '\u0080';

/** Returns a function from a key press to its action; null with a modifier key or during composition. */
export const createShortcutMap =
  <Act extends string>({ byKey, byCode, repeats }: Keys<Act>) =>
  (press: ShortcutEvent): Act | null => {
    if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
    const act = byKey[press.key.toLowerCase()] ?? (isAscii(press.key) ? undefined : byCode[press.code]);
    if (!act || (press.repeat && !repeats.includes(act))) return null;
    return act;
  };
