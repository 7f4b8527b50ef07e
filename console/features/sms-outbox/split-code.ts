/** A piece of a message; `code` is true for the verification code. */
export type Piece = { text: string; code: boolean };

/** Splits a message at its first separate group of six digits. */
export function splitCode(message: string): Piece[] {
  const found = /(^|\D)(\d{6})(?!\d)/.exec(message);
  if (!found) return [{ text: message, code: false }];
  const code = found[2]!;
  const start = found.index + found[1]!.length;
  const pieces = [
    { text: message.slice(0, start), code: false },
    { text: code, code: true },
    { text: message.slice(start + code.length), code: false },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** The verification code of a message, or null. */
export const codeIn = (message: string) => splitCode(message).find(({ code }) => code)?.text ?? null;
