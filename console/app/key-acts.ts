export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

type Keys<Act extends string> = {
  /** By what is written on the key, in lower case. */
  byKey: Record<string, Act>;
  /** An input method or a non-Latin layout reports another character; the physical key still tells. */
  byCode: Record<string, Act>;
  /** Held down, only these repeat: a decision is one press. */
  repeats: readonly Act[];
};

const isAscii = (key: string) => key.length === 1 && key < '\u0080';

/** The act of a key press, or null when it is none of ours: with a modifier, or while text is composed. */
export const keyActs =
  <Act extends string>({ byKey, byCode, repeats }: Keys<Act>) =>
  (press: KeyPress): Act | null => {
    if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
    const act = byKey[press.key.toLowerCase()] ?? (isAscii(press.key) ? undefined : byCode[press.code]);
    if (!act || (press.repeat && !repeats.includes(act))) return null;
    return act;
  };
