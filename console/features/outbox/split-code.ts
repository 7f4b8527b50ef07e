/** A piece of a message; `code` marks the digits that somebody waits for. */
export type Piece = { text: string; code: boolean };

/** Splits a message at its first six digits that stand alone. */
export function splitCode(message: string): Piece[] {
  const found = /(?<!\d)\d{6}(?!\d)/.exec(message);
  if (!found) return [{ text: message, code: false }];
  const [code] = found;
  const pieces = [
    { text: message.slice(0, found.index), code: false },
    { text: code, code: true },
    { text: message.slice(found.index + code.length), code: false },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** The digits alone; null for a message without. */
export const codeIn = (message: string) => splitCode(message).find(({ code }) => code)?.text ?? null;
