import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The single characters and the pairs of neighbouring characters of account name and nickname, in lower case, for the index of
 * operators' searches. Pairs from the first and from the second character on are cut off by spaces; a pair with a space in it is
 * not listed. Functions of PostgreSQL alone: an index of an expression needs no column to be written and no extension, and trigrams
 * (`pg_trgm`) do not find names of two characters.
 */
export function namePartsOf(names: { username: SQLWrapper; nickname: SQLWrapper }): SQL {
  const text = sql`lower(${names.username} || ' ' || ${names.nickname})`;
  const pairsFrom = (from: SQL) => sql`regexp_replace(${from}, '(..)', '\\1 ', 'g')`;
  return sql`(string_to_array(${text}, null) || string_to_array(${pairsFrom(text)} || ' ' || ${pairsFrom(sql`substr(${text}, 2)`)}, ' '))`;
}

/** The most parts of a keyword that are looked up; the names that are found are compared with all of it. */
const maxParts = 16;

/** The parts that a name with this text in it has: pairs, and single characters where no pair is listed. */
export function partsOfKeyword(lowered: string): string[] {
  const characters = [...lowered];
  const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  const listed = pairs.filter((pair) => !pair.includes(' '));
  const parts = listed.length > 0 ? listed : characters.filter((character) => character !== ' ');
  return [...new Set(parts)].slice(0, maxParts);
}
