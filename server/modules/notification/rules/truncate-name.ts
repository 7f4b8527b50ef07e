const maxCharacters = 20;

/** Content as a name inside a sentence: one line of at most 20 characters. */
export function truncateName(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters).join('')}…`
    : characters.join('');
}
